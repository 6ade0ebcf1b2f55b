/** A run for the library: that of the command, without its screen. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openFolder } from '../../reports/folder/report-folder.ts';
import { DEFAULT_FORMATS, FORMATS, type Format } from '../../reports/formats/formats.ts';
import type { Language } from '../../spec/document/language.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../spec/document/language.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import { DEFAULT_EFFORT, EFFORTS, type Effort } from '../../spec/run/effort.ts';
import { ensureKnown } from '../../suites/choice/known-filter.ts';
import { preflight } from '../../suites/prepare/preflight.ts';
import { withoutSecrets } from '../../target/mask/without-secrets.ts';
import { ensureNames } from '../../target/profile/reading/intent.ts';
import { checkAndReport } from '../run/check-and-report.ts';
import { optionsOf } from '../run/run-request.ts';
import { SILENT_SCREEN } from '../screen/screen.ts';
import { type LoadedProfile, profileOf, subjectOf } from './loaded-profile.ts';

/** Settings of a run. All but the profile default to those of the command. */
export interface RunSettings {
  /** A result of `loadProfile`, the path of a file, or the content of one. */
  readonly profile: LoadedProfile | Profile | string;
  /** Sections of the document. Default: all. */
  readonly sections?: readonly string[];
  /** Ids of requirements; `*` stands for any part of an id. */
  readonly requirements?: readonly string[];
  /** How much is generated. Default: `standard`. */
  readonly effort?: Effort;
  /** Decides which cases are generated. Default: 1. */
  readonly seed?: number;
  /** The folder of reports and evidence. Default: a temporary one. */
  readonly out?: string;
  /** The reports: formats of `--format`. */
  readonly formats?: readonly Format[];
  /** Language of the reports. */
  readonly language?: Language;
  /** Ends the run; the report says that it was interrupted. */
  readonly signal?: AbortSignal;
  /** Is called with each result as it arrives. */
  readonly onResult?: (result: CheckResult) => void;
}

/**
 * @throws UserError for an unknown setting or name, and for a profile, target or folder that cannot be used.
 * @internal
 */
export async function runWith(settings: RunSettings): Promise<Report> {
  ensureSettings(settings);
  const { out } = settings;
  if (out !== undefined) return runInto(resolve(out), settings);
  const folder = await mkdtemp(join(tmpdir(), 'payops-'));
  try {
    return await runInto(folder, settings);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every setting, so that a new one cannot be forgotten here. */
const SETTINGS: Readonly<Record<keyof RunSettings, true>> = {
  profile: true,
  sections: true,
  requirements: true,
  effort: true,
  seed: true,
  out: true,
  formats: true,
  language: true,
  signal: true,
  onResult: true,
};

function ensureSettings(settings: RunSettings): void {
  ensureNames('setting of run', Object.keys(settings), Object.keys(SETTINGS));
  const { effort, formats = [], language, sections = [], requirements = [] } = settings;
  ensureNames('effort', effort === undefined ? [] : [effort], EFFORTS);
  ensureNames('format', formats, FORMATS);
  ensureNames('language', language === undefined ? [] : [language], LANGUAGES);
  ensureKnown({ sections, requirements });
}

async function runInto(path: string, settings: RunSettings): Promise<Report> {
  const { sections = [], requirements = [], formats = DEFAULT_FORMATS, onResult } = settings;
  const { seed = 1, effort = DEFAULT_EFFORT, language = DEFAULT_LANGUAGE } = settings;
  const { signal = new AbortController().signal } = settings;
  const subject = { ...subjectOf(loadedOf(settings.profile)), close: async () => {} };
  const request = {
    args: { seed, effort, lang: language, ...(settings.out !== undefined && { out: settings.out }) },
    filter: { sections, requirements },
    formats,
    subject,
    challenge: undefined,
    key: undefined,
    examples: undefined,
  };
  const folder = await openFolder(path);
  try {
    const options = optionsOf(request, folder.work);
    const token = await preflight(options, folder.work, signal);
    const screen = { ...SILENT_SCREEN, ...(onResult && { onResult }) };
    const { report } = await checkAndReport(request, { ...options, token }, { screen, folder, signal });
    return report;
  } catch (error) {
    throw withoutSecrets(error, subject.masker);
  } finally {
    await folder.close();
  }
}

function loadedOf(profile: RunSettings['profile']): LoadedProfile {
  if (typeof profile === 'string' || 'fixtures' in profile) return profileOf(profile, {});
  return profile;
}
