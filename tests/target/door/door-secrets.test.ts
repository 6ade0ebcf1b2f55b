/** What the door knows and does not tell: tokens, OTPs, and what a request holds. */
import { expect, test } from 'vitest';
import { UserError } from '../../../spec/run/user-error.ts';
import { answerJson, EXECUTE, LIST, open, sender, serve } from '../harness.ts';

test('the secrets of a request and its answer never reach the evidence', async () => {
  const url = await serve((_, response) =>
    answerJson(
      response,
      400,
      { message: 'OTP 739164 refused for 4111 1111 1111 1111' },
      { 'x-echo': 'Bearer given-token-0123456789' },
    ),
  );
  const { door, masker, exchanges } = open(url);
  masker.learn('739164', 'otp');
  const answer = await door.send(
    { ...EXECUTE, json: { authData: '739164', panBeneficiaire: '4111111111111111' } },
    sender(),
  );
  expect(answer.text).toContain('739164');
  const stored = JSON.stringify(await exchanges());
  expect(stored).not.toMatch(/739164|4111|given-token/);
  expect(stored).toContain('OTP «otp:1» refused for «pan:1 ************1111»');
});

test('the token call is shared, recorded for the run and masked', async () => {
  let calls = 0;
  const url = await serve((request, response, body) => {
    if (request.url === '/api/v1/auth/token') {
      calls += 1;
      expect(JSON.parse(body)).toEqual({ login: 'me', motDePasse: 'hunter2!' });
      answerJson(response, 200, { jeton: `opaque-token-${calls}-abcdef`, duree: 3600 });
    } else
      answerJson(response, request.headers.authorization === 'Bearer opaque-token-1-abcdef' ? 200 : 401, {});
  });
  const { door, evidence, exchanges } = open(
    url,
    { concurrency: 1 },
    {
      tokenRequest: {
        path: '/api/v1/auth/token',
        method: 'POST',
        headers: {},
        json: { login: 'me', motDePasse: 'hunter2!' },
        tokenPointer: '/jeton',
        expiresInPointer: '/duree',
      },
    },
  );
  const answers = await Promise.all(Array.from({ length: 5 }, () => door.send(LIST, sender())));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(calls).toBe(1);
  const stored = await exchanges();
  expect(stored[0]).toMatchObject({ operationId: 'issueToken', checkId: 'run' });
  expect(stored[0]?.response?.body).toBe('{"jeton":"«token:1»","duree":3600}');
  expect(JSON.stringify(stored)).not.toMatch(/hunter2|opaque-token/);
  expect([...evidence.steps()].find(({ id }) => id === stored[1]?.id)?.line()).toContain(
    'Authorization: Bearer $PAYOPS_TOKEN',
  );
});

test('a refused token call names the profile key, once for all checks', async () => {
  let calls = 0;
  const url = await serve((_, response) => {
    calls += 1;
    answerJson(response, 401, { error: 'bad client', password: 'p4ssword' });
  });
  const tokenRequest = { path: '/t', method: 'POST', headers: {}, json: {}, tokenPointer: '/access_token' };
  const { door } = open(url, {}, { tokenRequest });
  const error: unknown = await door.send(LIST, sender()).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toMatch(/401.*bad client/);
  expect(String(error)).not.toContain('p4ssword');
  await expect(door.send(LIST, sender())).rejects.toBeInstanceOf(UserError);
  expect(calls).toBe(1);
});

test('an OTP is masked in the very answer that gives it, whatever its field is called', async () => {
  const url = await serve((_, response) => answerJson(response, 200, { body: { valeur: 'Q7-9921' } }));
  const { door, exchanges } = open(url, {}, {}, { otp: { pointer: '/body/valeur', required: false } });
  const answer = await door.send({ operationId: 'generateOtp', method: 'POST', path: '/otp' }, sender());
  expect(answer.json).toEqual({ body: { valeur: 'Q7-9921' } });
  expect(answer.shown).toBe('{"body":{"valeur":"«otp:1»"}}');
  expect(JSON.stringify(await exchanges())).not.toContain('Q7-9921');
});

test('every OTP of a test inbox is masked in the very answer that shows it', async () => {
  const messages = ['Votre code est 551877.', 'Votre code est 204418.'].map((texte) => ({ texte }));
  const url = await serve((_, response) => answerJson(response, 200, { messages }));
  const otp = { pointer: '/messages/0/texte', pattern: 'code est ([0-9]+)', required: false };
  const { door, exchanges } = open(url, {}, {}, { otp });
  const answer = await door.send({ operationId: 'other', path: '/inbox', showsOtp: true }, sender());
  expect(answer.json).toEqual({ messages });
  expect(answer.shown).toBe(
    '{"messages":[{"texte":"Votre code est «otp:1»."},{"texte":"Votre code est «otp:2»."}]}',
  );
  expect(JSON.stringify(await exchanges())).not.toMatch(/551877|204418/);
});
