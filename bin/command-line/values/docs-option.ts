/** `--docs`: where the page of the contract is found. */
import { UserError } from '../../../spec/run/user-error.ts';

/** @throws UserError for what a page cannot lead to: it is a file beside the report, or an address of the web. */
export function refuseOtherDocs(docs: string | undefined): void {
  if (docs === undefined || !docs.includes(':') || /^https?:\/\//.test(docs)) return;
  throw new UserError(
    `--docs ${docs} is not a valid address.`,
    'Use an address that starts with https://, or a path relative to report.html, such as --docs contract.html',
  );
}
