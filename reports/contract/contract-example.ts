/** An example of the contract's documentation. */

/** What was sent and answered, masked. */
export interface ContractExample {
  /** For the shell, a line for each option. */
  readonly curl: string;
  /** JSON, where there is a body. */
  readonly body?: string;
  readonly status: number;
  /** JSON. */
  readonly answer: string;
}
