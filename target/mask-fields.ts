/** Finds the values of sensitive fields in JSON and form text, well-formed or not, without parsing it. */

/** Gives the text that stands in for a value. `encoded`: the text shows the value in an escaped form. */
export type FieldReplacer = (value: string, kind: string, form: 'raw' | 'json' | 'url') => string;

const KIND_OF_FIELD: Readonly<Record<string, string>> = {
  authdata: 'otp',
  otp: 'otp',
  msisdnbeneficiaire: 'msisdn',
  panbeneficiaire: 'pan',
  comptebeneficiaire: 'account',
  codeclientbeneficiaire: 'client',
  token: 'token',
  jwt: 'token',
  access_token: 'token',
  accesstoken: 'token',
  id_token: 'token',
  idtoken: 'token',
  refresh_token: 'token',
  refreshtoken: 'token',
  authorization: 'token',
  password: 'password',
  motdepasse: 'password',
  secret: 'secret',
  client_secret: 'secret',
  clientsecret: 'secret',
  apikey: 'key',
  api_key: 'key',
  cipheredcardinformation: 'card',
  pan: 'pan',
  pin: 'pin',
  cvv: 'pin',
  msisdn: 'msisdn',
};

const NAMES = `${Object.keys(KIND_OF_FIELD).join('|')}|identifiantInstrument\\w*`;
const JSON_STRING = '"[^"\\\\]*(?:\\\\[\\s\\S][^"\\\\]*)*(?:"|\\\\?$)';
const JSON_NUMBER = '-?\\d[\\d.eE+-]*';
const JSON_FIELD = new RegExp(`"(${NAMES})"\\s*:\\s*(${JSON_STRING}|${JSON_NUMBER}|[[{])`, 'gi');
const JSON_PIECE = new RegExp(`${JSON_STRING}|${JSON_NUMBER}|[\\[\\]{}]|[^"\\d\\[\\]{}-]+|-`, 'gy');
const FORM_FIELD = new RegExp(`(^|[?&])(${NAMES})=([^&\\s"'<>#]+)`, 'gi');

function kindOf(field: string): string {
  return KIND_OF_FIELD[field.toLowerCase()] ?? 'instrument';
}

/** Replaces the strings and numbers under sensitive names, also in arrays and objects below one. */
export function replaceJsonFields(text: string, replace: FieldReplacer): string {
  JSON_FIELD.lastIndex = 0;
  let match = JSON_FIELD.exec(text);
  if (match === null) return text;
  let out = '';
  let from = 0;
  while (match !== null) {
    const [whole, name = '', value = ''] = match;
    const valueAt = match.index + whole.length - value.length;
    out += text.slice(from, valueAt);
    if (value === '[' || value === '{') {
      const container = replaceContainer(text, valueAt, kindOf(name), replace);
      out += container.text;
      from = container.end;
    } else {
      out += replaceScalar(value, kindOf(name), replace);
      from = valueAt + value.length;
    }
    JSON_FIELD.lastIndex = from;
    match = JSON_FIELD.exec(text);
  }
  return out + text.slice(from);
}

/** Replaces the values of sensitive names in a query or a form. */
export function replaceFormFields(text: string, replace: FieldReplacer): string {
  if (!text.includes('=')) return text;
  return text.replace(FORM_FIELD, (_, before: string, name: string, value: string) => {
    const decoded = decodeForm(value);
    return `${before}${name}=${replace(decoded, kindOf(name), decoded === value ? 'raw' : 'url')}`;
  });
}

function replaceScalar(value: string, kind: string, replace: FieldReplacer): string {
  if (!value.startsWith('"')) return replace(value, kind, 'raw');
  const closed = value.length > 1 && value.endsWith('"');
  const escaped = value.slice(1, closed ? -1 : undefined);
  if (escaped === '') return value;
  const decoded = decodeJson(escaped);
  return `"${replace(decoded, kind, decoded === escaped ? 'raw' : 'json')}${closed ? '"' : ''}`;
}

/** From an opening bracket to its partner, or to the end of a text that was cut. */
function replaceContainer(
  text: string,
  start: number,
  kind: string,
  replace: FieldReplacer,
): { text: string; end: number } {
  let out = '';
  let depth = 0;
  JSON_PIECE.lastIndex = start;
  let at = start;
  for (let match = JSON_PIECE.exec(text); match !== null; match = JSON_PIECE.exec(text)) {
    const piece = match[0];
    at = JSON_PIECE.lastIndex;
    if (piece === '[' || piece === '{') depth += 1;
    else if (piece === ']' || piece === '}') depth -= 1;
    const isKey = piece.startsWith('"') && /^\s*:/.test(text.slice(at, at + 8));
    out += !isKey && /^["\d]|^-\d/.test(piece) ? replaceScalar(piece, kind, replace) : piece;
    if (depth === 0) break;
  }
  return { text: out, end: at };
}

function decodeJson(escaped: string): string {
  if (!escaped.includes('\\')) return escaped;
  try {
    return String(JSON.parse(`"${escaped}"`));
  } catch {
    return escaped;
  }
}

function decodeForm(value: string): string {
  if (!/[%+]/.test(value)) return value;
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}
