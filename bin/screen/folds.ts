/** What a pipeline's log shows folded: all that comes while a run goes on. Pure. */
import type { Environment } from '../../target/profile/reading/environment.ts';

/** Before and behind what is folded, each with its line break. */
export interface Fold {
  readonly begin: string;
  /** @param now milliseconds since 1970. */
  end(now: number): string;
}

/** What a fold is made of. */
export interface FoldFacts {
  readonly title: string;
  /** A word that nobody can guess: what a target says must not be a command to the pipeline. */
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** @returns undefined where nothing is known that folds. */
export function foldIn(env: Environment, isGithub: boolean, facts: FoldFacts): Fold | undefined {
  if (isGithub) return githubFold(facts);
  return env.GITLAB_CI === 'true' ? gitlabFold(facts) : undefined;
}

/** A group of GitHub Actions, in which no line is a command. */
function githubFold({ title, token }: FoldFacts): Fold {
  return {
    begin: `::group::${title}\n::stop-commands::${token}\n`,
    end: () => `::${token}::\n::endgroup::\n`,
  };
}

/** A text that GitHub Actions takes for nothing but text. */
export function withoutCommands(text: string, token: string): string {
  return `::stop-commands::${token}\n${text}${text.endsWith('\n') ? '' : '\n'}::${token}::\n`;
}

/** A section of a GitLab job, folded until somebody opens it. */
function gitlabFold({ title, now }: FoldFacts): Fold {
  const marker = (kind: 'start' | 'end', at: number, options: string) =>
    `section_${kind}:${Math.floor(at / 1000)}:payops_conformance${options}\r\u001B[0K`;
  return {
    begin: `${marker('start', now, '[collapsed=true]')}${title}\n`,
    end: (endedAt) => `${marker('end', endedAt, '')}\n`,
  };
}
