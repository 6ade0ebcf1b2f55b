/** 4.7: requests about an account that was closed before, by an earlier run or by this one, are refused and say nothing. */

import { UNKNOWN_ELSEWHERE } from '../../spec/document/refusal-codes.ts';
import type { JsonObject } from '../act/answers.ts';
import { isSuccess } from '../act/controls.ts';
import { CREATIONS, creations, type PostedCreation, postRequest } from '../act/request-calls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { citedAnswer } from '../engine/declare/judge.ts';

/** So many other users are tried. */
const MOST_USERS = 3;

/**
 * Makes sure that a refusal is not for an account that was closed before. A top-up is tried for other users, who are
 * named in no termination; a termination is only judged where the account was topped up.
 * @throws Inconclusive where the account may be closed.
 */
export async function ensureAccountIsOpen(
  t: Experiment,
  { type, body, answer }: PostedCreation,
): Promise<void> {
  const user = body.refUtilisateur;
  // Any request may meet a conflict; a closed account is refused otherwise.
  if (!UNKNOWN_ELSEWHERE.includes(answer.status) || typeof user !== 'string') return;
  const all = await creations(t);
  const terminated = new Set(
    all.filter((one) => one.type === 'RESILIATION').map((one) => one.body.refUtilisateur),
  );
  if (type === 'OUVERTURE_DE_COMPTE' || !terminated.has(user)) return;
  const isOpen =
    type === 'RESILIATION'
      ? all.some((one) => isTopUpOf(one, user) && isSuccess(one.answer))
      : await isRefusedForOthers(t, body, terminated);
  t.judge.given(
    isOpen,
    `The account of ${user} may have been closed by an earlier run: ${citedAnswer(answer)}. Open it again, or name other users in ${CREATIONS}.`,
    'fixture',
  );
}

function isTopUpOf({ type, body }: PostedCreation, user: string): boolean {
  return type === 'RECHARGEMENT_DE_COMPTE' && body.refUtilisateur === user;
}

/** Whether the same request is refused for users whose accounts nobody closes, where the profile has such. */
async function isRefusedForOthers(
  t: Experiment,
  body: JsonObject,
  terminated: ReadonlySet<unknown>,
): Promise<boolean> {
  const users = new Set(t.profile.fixtures.instruments.flatMap(({ refUsager }) => refUsager ?? []));
  const others = [...users].filter((user) => !terminated.has(user)).slice(0, MOST_USERS);
  for (const refUtilisateur of others)
    if (isSuccess(await postRequest(t, { ...body, refUtilisateur }))) return false;
  return others.length > 0;
}
