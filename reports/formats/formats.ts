/** The formats of a report: their names and their files. */

/** In the order in which a reader wants them. */
export const FORMATS = [
  'html',
  'json',
  'junit',
  'har',
  'markdown',
  'csv',
  'sarif',
  'codequality',
  'ctrf',
  'earl',
] as const;

export type Format = (typeof FORMATS)[number];

/** The formats that a run writes by default, besides its evidence. */
export const DEFAULT_FORMATS: readonly Format[] = ['html', 'json', 'junit', 'markdown'];

/** The name of each format's file. */
export const REPORT_FILES: Readonly<Record<Format, string>> = {
  html: 'report.html',
  json: 'report.json',
  junit: 'junit.xml',
  har: 'exchanges.har',
  markdown: 'report.md',
  csv: 'requirements.csv',
  sarif: 'report.sarif',
  codequality: 'gl-code-quality-report.json',
  ctrf: 'ctrf-report.json',
  earl: 'earl.jsonld',
};

/** Whether a text names a format. */
export function isFormat(name: string): name is Format {
  return Object.hasOwn(REPORT_FILES, name);
}

/** The folder to which a run writes by default. */
export const REPORT_FOLDER = 'payops-report';

/** Stands before the names of the files of evidence from recorded traffic. */
export const TRAFFIC_PREFIX = 'traffic-';
