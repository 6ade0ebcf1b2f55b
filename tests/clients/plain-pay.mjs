/** The simplest client: a token, a payment, the list until the status is final. It prints the status and the reason. */
import { randomUUID } from 'node:crypto';
import { setTimeout as passed } from 'node:timers/promises';

const { PAY_URL, PAY_TOKEN_URL, PAY_ID, PAY_SECRET } = process.env;
const [payer, beneficiary, amount, service, contributor, otp, label] = process.argv.slice(2);
const json = { 'Content-Type': 'application/json' };

const issued = await fetch(PAY_TOKEN_URL, {
  method: 'POST',
  headers: json,
  body: JSON.stringify({ client_id: PAY_ID, client_secret: PAY_SECRET }),
});
const authorization = { Authorization: `Bearer ${(await issued.json()).access_token}` };
const answer = await fetch(`${PAY_URL}/api/v1/operations`, {
  method: 'POST',
  headers: { ...json, ...authorization, requestId: randomUUID() },
  body: JSON.stringify({
    libelle: label,
    montant: Number(amount),
    typeOperation: 'P2P',
    refService: service,
    refInstrumentPaiementInitiateur: payer,
    refInstrumentPaiementBeneficiaire: beneficiary,
    refContributeurBeneficiaire: contributor,
    authData: otp,
  }),
});
let { body } = await answer.json();
for (let look = 0; look < 50 && !/^(SUCCES|ECHOUE|ANNULEE|EXTOURNE)$/.test(body.statutOperation); look += 1) {
  await passed(50);
  const list = await fetch(`${PAY_URL}/api/v1/wallets/${payer}/operations`, { headers: authorization });
  body = (await list.json()).body.find((one) => one.referenceOperation === body.referenceOperation) ?? body;
}
console.log([body.statutOperation, body.raisonEchec ?? ''].join(' '));
