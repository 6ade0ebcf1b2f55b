/** Pages of the documentation that errors and new profiles name: the only place where their paths are written. */
import { join, relative } from 'node:path';
import type { InEach } from '../../spec/document/language.ts';
import type { DocsTopic } from '../../spec/run/user-error.ts';
import { packageRoot } from '../package-info.ts';

/** From the root of the package. */
export const PAGES: Readonly<Record<DocsTopic, string>> = {
  'first steps': 'docs/tutorial/quickstart.md',
  profile: 'docs/how-to/profile.md',
  'profile keys': 'docs/reference/profile-keys.md',
  init: 'docs/how-to/profile.md',
  doctor: 'docs/how-to/profile.md#check-the-profile',
  sandbox: 'docs/explanation/proof.md',
  proxy: 'docs/how-to/traffic.md#the-proxy',
  clients: 'docs/how-to/clients.md',
  exchanges: 'docs/how-to/failures.md',
  waivers: 'docs/how-to/failures.md#waivers',
  attestations: 'docs/how-to/publish.md#attest-what-no-client-can-test',
  errata: 'docs/how-to/publish.md#errata',
  reports: 'docs/reference/results.md',
  signatures: 'docs/how-to/publish.md',
  calibration: 'docs/how-to/publish.md#calibrate-the-tool',
  contract: 'docs/how-to/contract.md',
  scheme: 'docs/how-to/publish.md#a-scheme',
  board: 'docs/how-to/publish.md#publish-a-board-of-many-reports',
  library: 'docs/how-to/code.md',
};

/** The page about each command, for errors that name no topic. */
const TOPIC_OF: Readonly<Record<string, DocsTopic>> = {
  run: 'first steps',
  init: 'init',
  doctor: 'doctor',
  sandbox: 'sandbox',
  proxy: 'proxy',
  clients: 'clients',
  requirements: 'profile',
  show: 'exchanges',
  replay: 'exchanges',
  report: 'reports',
  verify: 'signatures',
  keygen: 'signatures',
  eligibility: 'signatures',
  calibrate: 'calibration',
  contract: 'contract',
  scheme: 'scheme',
  board: 'board',
};

/** Where a topic is explained, from the root of the package. */
export function pageOf(topic: DocsTopic): string {
  return PAGES[topic];
}

/** The same as a path that opens from here: npx keeps the package in a folder of its own. */
export function pageFile(topic: DocsTopic): string {
  const file = join(packageRoot(), PAGES[topic]);
  const path = relative(process.cwd(), file);
  return path.startsWith('..') ? file : path;
}

/** The topic of a command line: that of its command. */
export function topicOf(argv: readonly string[]): DocsTopic {
  const command = argv.find((word) => Object.hasOwn(TOPIC_OF, word));
  return TOPIC_OF[command ?? 'run'] ?? 'first steps';
}

/** The last line of an error. */
export const SEE: InEach<(page: string) => string> = {
  en: (page) => `See ${page}`,
  fr: (page) => `Voir ${page}`,
};
