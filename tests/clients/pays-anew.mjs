/** A program that pays again with another requestId where no answer came. */
const { PAYOPS_BASE_URL, PAYOPS_TOKEN, PAYOPS_CASE } = process.env;
const { payer, beneficiary, service, contributor, label, amount, otp } = JSON.parse(PAYOPS_CASE);
const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${PAYOPS_TOKEN}` };
const body = JSON.stringify({
  libelle: label,
  montant: Number(amount),
  typeOperation: 'P2P',
  refService: service,
  refInstrumentPaiementInitiateur: payer,
  refContributeurBeneficiaire: contributor,
  authData: otp,
  ...beneficiary,
});

for (let attempt = 1; attempt <= 2; attempt += 1)
  try {
    const requestId = `${label}-${attempt}`;
    await fetch(`${PAYOPS_BASE_URL}/api/v1/operations`, {
      method: 'POST',
      headers: { ...headers, requestId },
      body,
    });
    break;
  } catch {
    // Again.
  }
