/** `certificate show`: a certificate for people. */
import { certificatePage } from '../../../reports/certificates/certificate-page.ts';
import { displayJson } from '../../../reports/formats/json-report.ts';
import { EXIT, type ExitCode } from '../../../spec/run/verdicts.ts';
import { certificateAt } from '../../certificates/signed-file.ts';
import type { ShowCertificateArguments } from '../../command-line/certificate/certificate-options.ts';
import { type Io, styleFor } from '../../io.ts';
import { packageInfo } from '../../package-info.ts';
import { certificateText } from '../../texts/certificate-text.ts';
import { CERTIFICATE_TEXTS } from '../../words/certificate-texts.ts';
import { handOver } from '../../written-file.ts';

/** @throws UserError for a file whose signature does not hold: nothing of it is shown. */
export async function certificateShow(args: ShowCertificateArguments, io: Io): Promise<ExitCode> {
  const { certificate: path, json, out, lang } = args;
  const { certificate } = await certificateAt(path);
  const { name, version } = packageInfo();
  if (json === true) handOver(displayJson(certificate), out, io);
  else if (out !== undefined)
    handOver(certificatePage(certificate, { lang, tool: `${name} ${version}` }), out, io);
  else {
    const view = { language: lang, style: styleFor(io.stdout, io.env) };
    io.stdout.write(
      `${certificateText(certificate, view)}\n${CERTIFICATE_TEXTS[lang].provesNothing(path)}\n`,
    );
  }
  return EXIT.conformant;
}
