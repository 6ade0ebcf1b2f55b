import { describe, expect, it } from 'vitest';
import { call, emptyFolder } from '../harness.ts';

/** Command line, what the message says, what the hint says. */
const MISTAKES: readonly (readonly [argv: string, message: RegExp, hint: RegExp])[] = [
  ['rnu', /no command rnu/, /Did you mean run\?/],
  ['launch', /no command launch/, /run, replay, show, init, doctor, sandbox, proxy, requirements/],
  ['--quiet', /Name a command/, /--help/],
  ['run extra', /run takes no "extra"/, /run --help/],
  ['run --base-ulr x', /no option --base-ulr of run/, /Did you mean --base-url\?/],
  ['run --base-ulr=x', /no option --base-ulr of run/, /Did you mean --base-url\?/],
  ['run -x', /no option -x of run/, /run --help/],
  ['requirements --seed 1', /no option --seed of requirements/, /requirements --help/],
  ['run --sandbox --out a --out b', /--out is given 2 times/, /^/],
  ['run --sandbox --out', /out/, /run --help/],
  ['run --sandbox --out=', /--out is given with nothing behind it/, /^/],
  ['run --sandbox --timeout soon', /--timeout takes a whole number from 1/, /^/],
  ['run --sandbox --concurrency 0', /--concurrency takes a whole number from 1/, /^/],
  ['run --sandbox --seed 1.5', /--seed takes a whole number from 0/, /^/],
  ['run --sandbox --reporter loud', /loud.*pretty/, /run --help/],
  ['run --sandbox --format sarf', /no format sarf/, /Did you mean sarif\?/],
  ['run --sandbox --format loud', /no format loud/, /There are: html, json, .*; all takes/],
  ['run --sandbox --profile a.yaml', /--sandbox and --profile contradict/, /Leave one/],
  ['run --sandbox --base-url http://a', /--sandbox and --base-url contradict/, /Leave one/],
  ['run --sandbox --token t', /--sandbox and --token contradict/, /Leave one/],
  ['run --fault x', /--fault goes with --sandbox/, /Add --sandbox/],
  ['run --personality x', /--personality goes with --sandbox/, /Add --sandbox/],
  ['run --sandbox --fault request-id-reuse-accept', /no fault/, /Did you mean request-id-reuse-accepted\?/],
  ['run --sandbox --fault zzz', /no fault "zzz"/, /--fault list/],
  ['run --sandbox --section 4.13', /no section 4\.13/, /4\.1, .*4\.12/],
  ['run --sandbox --section five', /no section five/, /There are: 1, 2\.1/],
  ['run --sandbox --section 3.2', /No client can observe[\s\S]*other-status\.transitions: /, /Select more/],
  ['run --sandbox --requirement envelope.jsn-object', /envelope\.jsn-object/, /mean envelope\.json-object\?/],
  ['run --sandbox --requirement envelope', /no requirement envelope\./, /Did you mean envelope\.\*\?/],
  ['run --sandbox --requirement envelop.*', /no requirement envelop/, /Did you mean envelope\.\*\?/],
  ['requirements --section 4.13', /no section 4\.13/, /4\.12/],
  ['elegibility a', /no command elegibility/, /Did you mean eligibility\?/],
  ['eligibility', /Not enough/, /eligibility --help/],
  ['eligibility nowhere', /There is no nowhere/, /report\.json, or its folder/],
  ['eligibility a --max-age 0', /--max-age takes a whole number from 1/, /^/],
  ['report', /Name what to do with the report: render, diff or merge/, /report --help/],
  ['report rendr a', /report takes no "rendr"/, /Did you mean report render\?/],
  ['report render a', /format/, /report render --help/],
  ['report render a --format cvs', /cvs.*csv/s, /report render --help/],
  ['report render a --format csv --uot b', /no option --uot of report render/, /Did you mean --out\?/],
  ['report diff a', /Not enough/, /report diff --help/],
  ['report merge a', /out/, /report merge --help/],
  ['report merge a --out b --format cvs', /no format cvs/, /Did you mean csv\?/],
  ['run --profile nowhere.yaml', /no profile at .*nowhere\.yaml/, /path of a profile/],
  ['sandbox --port 70000', /--port takes a whole number from 0 to 65535/, /^/],
  ['sandbox --host 203.0.113.1 --port 0', /203\.0\.113\.1 is not an address of this machine/, /--host/],
];

describe('a mistake on the command line', () => {
  it.each(MISTAKES)('%s', async (line, message, hint) => {
    const { code, out, err } = await call(line.split(' '));
    expect(err).toMatch(message);
    expect(err).toMatch(hint);
    expect(err).not.toMatch(/^\s+at /m);
    expect(err.trim().split('\n').length).toBeLessThan(5);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  it('is no command at all: the help, and 2', async () => {
    const { code, out, err } = await call([]);
    expect(err).toContain('payops-conformance run ');
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  it('is a folder of reports that cannot be made', async () => {
    const folder = emptyFolder({ taken: '' });
    const { code, err } = await call(['run', '--sandbox', '--out', `${folder}/taken/below`]);
    expect(err).toMatch(/cannot be made or written to: ENOTDIR[\s\S]*--out/);
    expect(code).toBe(2);
  });
});
