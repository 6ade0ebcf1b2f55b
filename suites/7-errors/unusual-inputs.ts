/** Bodies, texts and numbers that a service on the open network meets sooner or later (7). */

/** A body that is unusual as a whole. */
interface UnusualBody {
  readonly circumstance: string;
  /** @param valid the JSON of the valid body. */
  readonly rawBody: (valid: string) => string | Uint8Array;
  readonly contentType?: string | null;
}

/** How many brackets are nested. */
const DEEP = 2_000;

/** Bodies that are unusual in size, in bytes or in what they are said to be. */
export const UNUSUAL_BODIES: readonly UnusualBody[] = [
  {
    circumstance: 'deep nesting',
    rawBody: (valid) => withField(valid, `"champInconnu":${'['.repeat(DEEP)}${']'.repeat(DEEP)}`),
  },
  { circumstance: 'a byte order mark', rawBody: (valid) => `\ufeff${valid}` },
  { circumstance: 'invalid UTF-8', rawBody: (valid) => invalidUtf8(valid) },
  { circumstance: 'the content type text/plain', rawBody: (valid) => valid, contentType: 'text/plain' },
  { circumstance: 'the content type of XML', rawBody: () => '<operation/>', contentType: 'application/xml' },
  {
    circumstance: 'the content type of a form',
    rawBody: () => 'libelle=operation&montant=100',
    contentType: 'application/x-www-form-urlencoded',
  },
  { circumstance: 'no content type', rawBody: (valid) => valid, contentType: null },
];

function withField(valid: string, field: string): string {
  return valid === '{}' ? `{${field}}` : valid.replace(/\}$/, `,${field}}`);
}

/** A field whose text is no UTF-8. */
function invalidUtf8(valid: string): Uint8Array {
  const text = withField(valid, '"champInconnu":"?"');
  const bytes = Buffer.from(text, 'utf8');
  bytes[bytes.lastIndexOf('?')] = 0xff;
  return bytes;
}

/** A text that is unusual for libelle. */
interface UnusualLabel {
  readonly circumstance: string;
  readonly text: string;
  /** Once stored it may spoil every list that it is in. */
  readonly lasting?: boolean;
}

/** Texts for libelle that are unusual in their characters or their length. */
export const UNUSUAL_LABELS: readonly UnusualLabel[] = [
  { circumstance: 'emoji', text: 'Paiement 👩🏽‍🚀🎉' },
  { circumstance: 'right-to-left text', text: 'دفع فاتورة \u202e عكس' },
  { circumstance: 'Chinese and combining marks', text: '付款 e\u0301a\u0308' },
  { circumstance: 'NUL', text: 'a\u0000b', lasting: true },
  { circumstance: 'control characters', text: 'a\u0001\u0007\u001b[31m\u007fb' },
  { circumstance: 'line breaks and tabs', text: 'une\r\nautre\tligne' },
  { circumstance: 'quotes and backslashes', text: `'"\\"; DROP TABLE operations; --` },
  { circumstance: 'markup', text: '<script>alert(1)</script>&amp;{{7*7}}' },
  { circumstance: 'a percent sign', text: '%s%n%x %00 100 %' },
  { circumstance: 'a lone surrogate', text: 'a\ud800b', lasting: true },
  { circumstance: '300 characters', text: 'x'.repeat(300) },
  { circumstance: '5,000 characters', text: 'é'.repeat(5_000) },
  { circumstance: '100,000 characters', text: 'x'.repeat(100_000) },
];

/** Numbers for montant, as written in JSON: some have no double. */
export const UNUSUAL_NUMBERS: readonly {
  readonly circumstance: string;
  readonly rawNumber: string;
  /** Accepted by mistake, it would empty its payer. */
  readonly isBeyond?: true;
}[] = [
  { circumstance: 'with an exponent', rawNumber: '1e1' },
  { circumstance: 'tiny', rawNumber: '1e-320' },
  { circumstance: 'far below the minor unit', rawNumber: '0.000000001' },
  { circumstance: 'beyond every balance', rawNumber: '999999999999999999999999', isBeyond: true },
  { circumstance: 'beyond the doubles', rawNumber: '1e400', isBeyond: true },
  { circumstance: 'with thirty decimals', rawNumber: '1.000000000000000000000000000001' },
  { circumstance: 'minus zero', rawNumber: '-0' },
];
