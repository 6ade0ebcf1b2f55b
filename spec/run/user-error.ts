/** What a page of the documentation is about. */
export type DocsTopic =
  | 'first steps'
  | 'profile'
  | 'profile keys'
  | 'init'
  | 'doctor'
  | 'sandbox'
  | 'proxy'
  | 'clients'
  | 'exchanges'
  | 'waivers'
  | 'scheme'
  | 'attestations'
  | 'errata'
  | 'reports'
  | 'signatures'
  | 'calibration'
  | 'contract'
  | 'library'
  | 'board';

/**
 * A mistake of the person who runs the suite, not of the suite and not of the target.
 *
 * The command line shows `message` and `hint`, without a stack, and exits with 2.
 */
export class UserError extends Error {
  override readonly name: string = 'UserError';
  /** What to do next, where the message does not say it. */
  readonly hint?: string;
  /** What to read; the page of the command where it is absent, and nothing for `none`. */
  declare readonly topic?: DocsTopic | 'none';

  /**
   * @param message what happened and where; may hold several lines.
   * @param hint what to do next.
   * @param topic what to read, where it is not the page of the command.
   */
  constructor(message: string, hint?: string, topic?: DocsTopic | 'none') {
    super(message);
    if (hint !== undefined) this.hint = hint;
    if (topic !== undefined) this.topic = topic;
  }
}
