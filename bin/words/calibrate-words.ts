/** The words of `calibrate` on the terminal. */
import type { CalibrationProblem } from '../../reports/calibration/calibration-problems.ts';
import { isSingular, numeral, quantity } from '../../reports/words/counting.ts';
import type { InEach } from '../../spec/document/language.ts';
import type { Calibration } from '../../spec/generated/calibration-types.ts';

export interface CalibrateWords {
  readonly start: (version: string, faults: number, seed: number) => string;
  readonly via: (address: string) => string;
  readonly progress: (done: number, of: number) => string;
  /** At most ten characters each. */
  readonly labels: Readonly<
    Record<
      'checks' | 'faults' | 'conforming' | 'overlap' | 'clock' | 'heldUp' | 'machine' | 'record' | 'exit',
      string
    >
  >;
  readonly checks: (checks: Calibration['checks']) => string;
  readonly faults: (seen: number, drawn: number, sections: number, known: number) => string;
  readonly conforming: (accused: number, servers: readonly Calibration['conforming'][number][]) => string;
  readonly overlap: (overlap: NonNullable<Calibration['overlap']>) => string;
  readonly clock: (clock: NonNullable<Calibration['clock']>) => string;
  readonly heldUp: (heldUp: Calibration['heldUp']) => string;
  readonly machine: (machine: Calibration['machine'], version: string) => string;
  /** Nothing of the kind happened. */
  readonly none: string;
  /** What is wrong, and what to do next. */
  readonly problem: (problem: CalibrationProblem) => string;
  readonly more: (count: number) => string;
  readonly exits: Readonly<Record<Calibration['outcome'], string>>;
}

const ms = (language: 'en' | 'fr', value: number) => `${numeral(language, value)} ms`;

/** The server without a personality has no name. */
const named = (personalities: readonly string[], plain: string) =>
  personalities.length === 0 ? plain : personalities.join(' + ');

/** Reproduces what a check said of the sandbox. */
const command = (behaviour: string, check: string) =>
  `npx payops-conformance run --sandbox${behaviour} --requirement ${check.split('/', 1)[0] ?? check}`;

const ofServer = (personalities: readonly string[]) =>
  personalities.length === 0 ? '' : ` --personality ${personalities.join(',')}`;

export const CALIBRATE_WORDS: InEach<CalibrateWords> = {
  en: {
    start: (version, faults, seed) =>
      `Calibrating payops-conformance ${version} with ${quantity('en', faults, 'fault')}, seed ${seed}`,
    via: (address) => `, through ${address}`,
    progress: (done, of) => `${numeral('en', done)} of ${quantity('en', of, 'run')}`,
    labels: {
      checks: 'checks',
      faults: 'faults',
      conforming: 'conforming',
      overlap: 'overlap',
      clock: 'clock',
      heldUp: 'held up',
      machine: 'machine',
      record: 'record',
      exit: 'exit',
    },
    checks: ({ stated, registered, withoutResult }) =>
      `${numeral('en', registered.count)} of ${numeral('en', stated.count)} registered, ${withoutResult.length === 0 ? 'all with a result' : `${numeral('en', withoutResult.length)} without a result`}; ${registered.digest}`,
    faults: (seen, drawn, sections, known) =>
      `${numeral('en', seen)} of ${numeral('en', drawn)} seen, from ${quantity('en', sections, 'section')} (drawn from ${numeral('en', known)})`,
    conforming: (accused, servers) =>
      `${numeral('en', accused)} of ${quantity('en', servers.length, 'server')} accused (${servers.map(({ personalities, withResult }) => `${named(personalities, 'sandbox')}: ${quantity('en', withResult, 'check')}`).join('; ')})`,
    overlap: ({ races, overlapped, mostInFlight, medianSpreadMs }) =>
      `${numeral('en', overlapped)} of ${quantity('en', races, 'race')} overlapped, up to ${numeral('en', mostInFlight)} requests in flight, released within ${ms('en', medianSpreadMs)} (median)`,
    clock: ({ offsetMs, uncertaintyMs, answers }) =>
      `offset ${ms('en', offsetMs)} ± ${ms('en', uncertaintyMs)}, from ${quantity('en', answers, 'answer')}`,
    heldUp: ({ totalMs, longestMs }) =>
      totalMs === 0 ? 'never' : `${ms('en', totalMs)}, at most ${ms('en', longestMs)} at a time`,
    machine: ({ node, platform, cpus }, version) =>
      `Node ${node}, ${platform}, ${quantity('en', cpus, 'processor')}, payops-conformance ${version}`,
    none: 'not measured',
    problem: englishProblem,
    more: (count) => `and ${numeral('en', count)} more, in the record`,
    exits: { calibrated: 'calibrated', 'not-calibrated': 'not calibrated' },
  },
  fr: {
    start: (version, faults, seed) =>
      `Étalonnage de payops-conformance ${version} avec ${quantity('fr', faults, 'défaut')}, graine ${seed}`,
    via: (address) => `, par ${address}`,
    progress: (done, of) => `${numeral('fr', done)} sur ${quantity('fr', of, 'campagne')}`,
    labels: {
      checks: 'contrôles',
      faults: 'défauts',
      conforming: 'conformes',
      overlap: 'courses',
      clock: 'horloge',
      heldUp: 'retenue',
      machine: 'machine',
      record: 'fichier',
      exit: 'code',
    },
    checks: ({ stated, registered, withoutResult }) =>
      `${numeral('fr', registered.count)} enregistrés sur ${numeral('fr', stated.count)}, ${withoutResult.length === 0 ? 'tous avec un résultat' : `${numeral('fr', withoutResult.length)} sans résultat`}\u202F; ${registered.digest}`,
    faults: (seen, drawn, sections, known) =>
      `${numeral('fr', seen)} ${isSingular('fr', seen) ? 'vu' : 'vus'} sur ${numeral('fr', drawn)}, dans ${quantity('fr', sections, 'section')} (tirage parmi ${numeral('fr', known)})`,
    conforming: (accused, servers) =>
      `${numeral('fr', accused)} accusé sur ${quantity('fr', servers.length, 'serveur')} (${servers.map(({ personalities, withResult }) => `${named(personalities, 'bac à sable')}\u00A0: ${quantity('fr', withResult, 'contrôle')}`).join('\u202F; ')})`,
    overlap: ({ races, overlapped, mostInFlight, medianSpreadMs }) =>
      `${numeral('fr', overlapped)} sur ${numeral('fr', races)} avec recouvrement, jusqu’à ${numeral('fr', mostInFlight)} requêtes en vol, parties en ${ms('fr', medianSpreadMs)} (médiane)`,
    clock: ({ offsetMs, uncertaintyMs, answers }) =>
      `écart ${ms('fr', offsetMs)} ± ${ms('fr', uncertaintyMs)}, d’après ${quantity('fr', answers, 'réponse')}`,
    heldUp: ({ totalMs, longestMs }) =>
      totalMs === 0 ? 'jamais' : `${ms('fr', totalMs)}, au plus ${ms('fr', longestMs)} à la fois`,
    machine: ({ node, platform, cpus }, version) =>
      `Node ${node}, ${platform}, ${quantity('fr', cpus, 'processeur')}, payops-conformance ${version}`,
    none: 'non mesuré',
    problem: frenchProblem,
    more: (count) => `et ${numeral('fr', count)} de plus, dans le fichier`,
    exits: { calibrated: 'étalonné', 'not-calibrated': 'non étalonné' },
  },
};

function englishProblem(problem: CalibrationProblem): string {
  switch (problem.kind) {
    case 'check-missing':
      return `check ${problem.check} is not registered, so nothing tests it: install the package again`;
    case 'check-unknown':
      return `check ${problem.check} is registered, but not part of this release: install the package again`;
    case 'checks-differ':
      return `${numeral('en', problem.registered)} checks are registered, ${numeral('en', problem.stated)} belong to this release: install the package again`;
    case 'no-result':
      return `check ${problem.check} has no result (${problem.verdict}${problem.reason === undefined ? '' : `: ${problem.reason}`}): reduce the load of the machine or the path, and calibrate again`;
    case 'no-fault':
      return 'no fault was tested: use --faults with a number of 1 or more';
    case 'fault-missed':
      return `fault ${problem.fault} was missed; check ${problem.check} must see it. To reproduce: ${command(` --fault ${problem.fault}`, problem.check)}`;
    case 'no-server':
      return 'no conforming server was tested';
    case 'server-untested':
      return `no check had a result on ${named(problem.personalities, 'the sandbox')}: reduce the load of the machine or the path, and calibrate again`;
    case 'accused':
      return `${named(problem.personalities, 'the sandbox')} conforms, but check ${problem.check} failed (${problem.message}). To reproduce: ${command(ofServer(problem.personalities), problem.check)}`;
    case 'internal-error':
      return `internal error of the suite: ${problem.message}`;
  }
}

function frenchProblem(problem: CalibrationProblem): string {
  switch (problem.kind) {
    case 'check-missing':
      return `le contrôle ${problem.check} n’est pas enregistré, donc rien ne vérifie son objet\u00A0: réinstaller le paquet`;
    case 'check-unknown':
      return `le contrôle ${problem.check} est enregistré, mais ne fait pas partie de cette version\u00A0: réinstaller le paquet`;
    case 'checks-differ':
      return `${numeral('fr', problem.registered)} contrôles sont enregistrés, cette version en compte ${numeral('fr', problem.stated)}\u00A0: réinstaller le paquet`;
    case 'no-result':
      return `le contrôle ${problem.check} n’a pas de résultat (${problem.verdict}${problem.reason === undefined ? '' : `\u00A0: ${problem.reason}`})\u00A0: réduire la charge de la machine ou du chemin, puis étalonner de nouveau`;
    case 'no-fault':
      return 'aucun défaut n’a été essayé\u00A0: donner à --faults un nombre d’au moins 1';
    case 'fault-missed':
      return `le défaut ${problem.fault} n’a pas été vu\u202F; le contrôle ${problem.check} doit le voir. Pour reproduire\u00A0: ${command(` --fault ${problem.fault}`, problem.check)}`;
    case 'no-server':
      return 'aucun serveur conforme n’a été essayé';
    case 'server-untested':
      return `aucun contrôle n’a eu de résultat sur ${named(problem.personalities, 'le bac à sable')}\u00A0: réduire la charge de la machine ou du chemin, puis étalonner de nouveau`;
    case 'accused':
      return `${named(problem.personalities, 'le bac à sable')} est conforme, mais le contrôle ${problem.check} a échoué (${problem.message}). Pour reproduire\u00A0: ${command(ofServer(problem.personalities), problem.check)}`;
    case 'internal-error':
      return `erreur interne de la suite\u00A0: ${problem.message}`;
  }
}
