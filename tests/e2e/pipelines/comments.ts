/** The part of GitHub's API that a comment on a pull request takes, with what is asked of it kept. */

interface Comment {
  readonly id: number;
  readonly node_id: string;
  /** Whether whoever holds the token wrote it. */
  readonly isOurs: boolean;
  body: string;
}

type Call<T> = (asked: T) => Promise<unknown>;

/** What `actions/github-script` gives to a script. */
export interface Client {
  paginate(list: Call<object>, asked: object): Promise<Comment[]>;
  graphql(query: string, variables: { readonly id: string }): Promise<unknown>;
  readonly rest: {
    readonly issues: {
      readonly listComments: Call<object>;
      readonly createComment: Call<{ readonly issue_number: number; readonly body: string }>;
      readonly updateComment: Call<{ readonly comment_id: number; readonly body: string }>;
    };
  };
}

/** A pull request with comments. @param mayWrite false as for the token of a pull request from a fork. */
export function pullRequest(comments: Comment[], mayWrite = true): Client {
  const written = async (write: () => void) => {
    if (!mayWrite) throw Object.assign(new Error('Resource not accessible by integration'), { status: 403 });
    write();
  };
  return {
    paginate: async () => comments,
    graphql: async (_query, { id }) => {
      const found = comments.find((comment) => comment.node_id === id);
      return { node: found && { viewerDidAuthor: found.isOurs } };
    },
    rest: {
      issues: {
        listComments: async () => comments,
        createComment: ({ body }) =>
          written(() => {
            const id = comments.length + 1;
            comments.push({ id, node_id: `n${id}`, isOurs: true, body });
          }),
        updateComment: ({ comment_id: id, body }) =>
          written(() => {
            const comment = comments.find((one) => one.id === id);
            if (comment === undefined) throw Object.assign(new Error('Not Found'), { status: 404 });
            comment.body = body;
          }),
      },
    },
  };
}
