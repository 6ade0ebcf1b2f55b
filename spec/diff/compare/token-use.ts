/** Whether an operation takes the token, and nothing else. */
import type { DescribedOperation } from '../api/described.ts';
import type { Pair } from '../matching/matching.ts';
import type { Kind, ProblemCode } from './finding.ts';
import { tokenOfOperation } from './rules/touched-by-operation.ts';
import type { Comparing } from './spot.ts';

/** Compares what a pair asks for to let a caller in. Where the contract leaves it open, anything fits. */
export function compareTokens({ wanted, theirs }: Pair, { add }: Comparing): void {
  const { id, described } = wanted;
  const { token } = theirs;
  const tell = (kind: Kind, code: ProblemCode, requirements = tokenOfOperation(id)) =>
    add({
      kind,
      code,
      subject: '',
      ...(token.beside.length > 0 && { actual: token.beside.join(', ') }),
      at: placeOf(theirs, code),
      operation: id,
      requirements,
    });
  if (described.token.use === 'none') {
    if (token.use === 'required') tell('breaks', 'token-asked', id === 'issueToken' ? ['token.issued'] : []);
    return;
  }
  if (token.use === 'other') {
    tell('breaks', 'token-other', ['authentication.valid-token', ...tokenOfOperation(id)]);
    return;
  }
  if (token.beside.length > 0) {
    tell('breaks', 'token-beside', ['authentication.valid-token']);
    return;
  }
  if (described.token.use !== 'required' || token.use === 'required') return;
  tell('widens', token.use === 'unsaid' ? 'security-unsaid' : 'token-missing');
}

/** A description that speaks of security nowhere is one finding, at its root. */
function placeOf({ token: { at } }: DescribedOperation, code: ProblemCode) {
  return code === 'security-unsaid' ? { ...at, pointer: '', file: at.description.root } : at;
}
