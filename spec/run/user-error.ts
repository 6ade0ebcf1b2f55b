/**
 * A mistake of the person who runs the suite, not of the suite and not of the target.
 *
 * The command line shows `message` and `hint`, without a stack, and exits with 2.
 */
export class UserError extends Error {
  override readonly name: string = 'UserError';
  /** What to do next, where the message does not say it. */
  readonly hint?: string;

  /**
   * @param message what happened and where; may hold several lines.
   * @param hint what to do next.
   */
  constructor(message: string, hint?: string) {
    super(message);
    if (hint !== undefined) this.hint = hint;
  }
}
