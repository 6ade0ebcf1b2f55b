/** `certificate check`: whether a certificate is valid. */
import { openCertified } from '../../../reports/certificates/certified-report.ts';
import {
  type CheckedCertificate,
  checkCertificate,
} from '../../../reports/certificates/check-certificate.ts';
import { displayJson } from '../../../reports/formats/json-report.ts';
import { readPublicKey } from '../../../reports/seal/key-file.ts';
import { CERTIFICATE_WORDS } from '../../../reports/words/certificates/certificate-words.ts';
import { visibleLine } from '../../../reports/words/layout/visible.ts';
import { DEFAULT_LANGUAGE } from '../../../spec/document/language.ts';
import { EXIT, type ExitCode } from '../../../spec/run/verdicts.ts';
import { dayOf } from '../../../spec/waivers/term.ts';
import { readScheme } from '../../../target/scheme/read-scheme.ts';
import { signedText } from '../../certificates/signed-file.ts';
import type { CheckCertificateArguments } from '../../command-line/certificate/certificate-options.ts';
import { dayOption } from '../../command-line/values/day-option.ts';
import { type Io, styleFor } from '../../io.ts';
import { conditionRows } from '../../texts/condition-rows.ts';

/**
 * @returns 0 where the certificate is valid, else 1.
 * @throws UserError for files that cannot be read.
 */
export async function certificateCheck(args: CheckCertificateArguments, io: Io): Promise<ExitCode> {
  const { key, scheme, report, revocations = [], json, lang } = args;
  const day = dayOption('on', args.on) ?? dayOf(new Date());
  const text = signedText(args.certificate);
  const demands = {
    day,
    key: key === undefined ? undefined : (await readPublicKey(key)).thumbprint,
    scheme: scheme === undefined ? undefined : readScheme(scheme),
    report: report === undefined ? undefined : await openCertified(report),
    revocations: revocations.map((path) => ({ path, text: signedText(path) })),
  };
  const checked = await checkCertificate(text, demands, json === true ? DEFAULT_LANGUAGE : lang);
  io.stdout.write(json === true ? displayJson(asJson(checked)) : forPeople(checked, args, io));
  return checked.standing === 'valid' ? EXIT.conformant : EXIT.nonConformant;
}

function asJson({ standing, conditions, certificate }: CheckedCertificate) {
  return { valid: standing === 'valid', standing, conditions, ...(certificate && { certificate }) };
}

function forPeople(
  { standing, conditions, certificate }: CheckedCertificate,
  { lang: language }: CheckCertificateArguments,
  io: Io,
): string {
  const style = styleFor(io.stdout, io.env);
  const words = CERTIFICATE_WORDS[language];
  const paint = standing === 'valid' ? style.good : style.bad;
  const name =
    certificate === undefined ? [] : [visibleLine(`${certificate.id}, ${certificate.target.name}`)];
  const told = [paint(words.standings[standing]), ...name].join('. ');
  return `${[...conditionRows(conditions, { language, style }), '', told, style.quiet(words.hint)].join('\n')}\n`;
}
