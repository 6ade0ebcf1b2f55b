import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import {
  certificateId,
  readCertificate,
  signCertificate,
} from '../../../reports/certificates/certificate-file.ts';
import { certificatePage } from '../../../reports/certificates/certificate-page.ts';
import { openCertified } from '../../../reports/certificates/certified-report.ts';
import { checkCertificate } from '../../../reports/certificates/check-certificate.ts';
import { decisionConditions, issuedCertificate } from '../../../reports/certificates/issue-certificate.ts';
import { allMet } from '../../../reports/eligibility/filing-condition.ts';
import { LANGUAGES } from '../../../spec/document/language.ts';
import { ATTESTATION, file, filedReport, KEYS, NOW, programme, SCHEME, schemeOf } from './kit.ts';

const { certified, certificate, text, revocations, folder } = await programme();
const DAY = '2026-06-01';
const key = KEYS.certifier.pub.thumbprint;
const lists = [{ path: 'revocations.jws', text: revocations }];
const check = (demands: Partial<Parameters<typeof checkCertificate>[1]>) =>
  checkCertificate(text, { day: DAY, ...demands }, 'en');
const issuing = { decision: 'granted', reasons: [], scheme: SCHEME, key: KEYS.certifier, now: NOW } as const;

describe('a certificate', () => {
  it('holds with everything that it can be checked with', async () => {
    const { standing, conditions } = await check({
      key,
      scheme: SCHEME,
      report: certified,
      revocations: lists,
    });
    expect(conditions.filter(({ met }) => !met)).toEqual([]);
    expect(standing).toBe('valid');
    expect(conditions.map(({ id }) => id)).toEqual([
      'signed',
      'content',
      'trusted',
      'granted',
      'in-force',
      'not-revoked',
      'scheme',
      'report',
    ]);
  });

  it('holds by the key or by the scheme alone, and says what was not looked at', async () => {
    for (const demands of [{ key }, { scheme: SCHEME }]) {
      const { standing, conditions } = await check(demands);
      expect(standing).toBe('valid');
      expect(conditions.filter(({ met }) => !met).map(({ id }) => id)).toEqual(['not-revoked', 'report']);
    }
  });

  it('says what its report, its scheme and its declaration say', () => {
    const { report } = certified;
    expect(certificate).toMatchObject({
      decision: 'granted',
      certifier: { name: 'Payments office', key },
      scheme: { name: 'Sandbox programme', version: '2026-11', digest: SCHEME.digest },
      report: {
        ...certified.seals,
        finishedAt: report.run.finishedAt,
        outcome: 'conformant',
        nonce: report.run.challenge?.nonce,
      },
      declaration: report.certification?.declaration,
      scope: report.certification?.scope,
      attestations: [{ id: 'scheme.support', until: ATTESTATION.until }],
    });
    expect(certificate.restrictions).toContainEqual({
      requirement: 'credit-purchases.success',
      why: 'left-out',
      by: 'operations.listCreditPurchases',
    });
  });

  it('ends with the first attestation that the scheme demands, or the term of the scheme', () => {
    expect(certificate).toMatchObject({ validFrom: '2026-03-06', validUntil: '2026-12-31' });
    const short = schemeOf({ certificates: { validDays: 90 } });
    expect(issuedCertificate(certified, { ...issuing, scheme: short }).validUntil).toBe('2026-06-02');
    expect(issuedCertificate(certified, { ...issuing, until: '2026-05-01' }).validUntil).toBe('2026-05-01');
  });

  it('has an id that follows from its content alone', () => {
    expect(certificate.id).toMatch(/^PC(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
    expect(certificateId(certificate)).toBe(certificate.id);
    expect(certificateId({ ...certificate, reasons: ['other'] })).not.toBe(certificate.id);
  });

  it('is the same file whenever it is signed', async () => {
    expect((await readCertificate(text)).certificate).toEqual(certificate);
    expect(await signCertificate(certificate, KEYS.certifier)).toBe(text);
  });
});

describe('a refusal', () => {
  it('may be about any intact report, has a reason and no term, and is never valid', async () => {
    const failing = filedReport({ attestations: [], certification: undefined });
    const report = await openCertified(await file(failing));
    const standard = { contract: failing.contract, now: NOW.getTime(), maxAge: 30, scheme: SCHEME };
    expect(allMet(decisionConditions(report, 'refused', standard, 'en'))).toBe(true);
    const refused = issuedCertificate(report, { ...issuing, decision: 'refused', reasons: ['No desk.'] });
    expect(refused).not.toHaveProperty('validUntil');
    const signed = await signCertificate(refused, KEYS.certifier);
    const checked = await checkCertificate(signed, { day: DAY, key, scheme: SCHEME, report }, 'en');
    expect(checked.standing).toBe('refused');
    expect(checked.conditions.find(({ id }) => id === 'granted')?.found).toBe('refused: No desk.');
  });
});

describe('a grant', () => {
  it('needs every condition of eligibility by the scheme, and a conformant outcome', () => {
    const standard = {
      contract: certified.report.contract,
      now: NOW.getTime(),
      maxAge: 30,
      scheme: SCHEME,
    };
    const conditions = decisionConditions(certified, 'granted', standard, 'en');
    expect(conditions.filter(({ met, required }) => !met && required)).toEqual([]);
    const ids = conditions.map(({ id }) => id);
    for (const id of [
      'intact',
      'conformant',
      'signed',
      'scheme',
      'certified',
      'attested-items',
      'nonce',
      'calibrated',
      'errata',
    ])
      expect(ids, id).toContain(id);
  });
});

describe.each(LANGUAGES)('the page of a certificate in %s', (lang) => {
  const html = certificatePage(certificate, { lang, tool: 'tool 1' });

  it('is HTML without a mistake, loads nothing and runs nothing', () => {
    const mistakes: string[] = [];
    parse(html, { onParseError: ({ code, startLine }) => mistakes.push(`${code} in line ${startLine}`) });
    expect(mistakes).toEqual([]);
    expect(html).not.toMatch(/<(?:script|img|link|iframe)/);
  });

  it('says scope, restrictions, by whom, until when, and how to check it', () => {
    for (const shown of [
      'cancelOperation',
      'credit-purchases.success',
      'Payments office',
      '2026-12-31',
      key,
      'certificate check',
    ])
      expect(html).toContain(shown);
  });

  it('has no space that may break before a sign that stands apart', () => {
    const words = html.replace(/<style>.*?<\/style>|<pre.*?<\/pre>/gs, '').replace(/<[^>]*>/g, '');
    if (lang === 'fr') expect(words.match(/.{20} [;:?!](?= |$)/gm)).toBeNull();
  });
});

it('the folder of a programme has no other file than the manifest names', async () => {
  expect((await openCertified(folder)).problems).toEqual([]);
});
