/** A folder of reports in the hands of a forger. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { fileAt, type WrittenFile } from '../../../../reports/archive/pieces.ts';
import { renderJunit } from '../../../../reports/formats/junit.ts';
import { renderMarkdown } from '../../../../reports/formats/markdown.ts';
import { totalsOf } from '../../../../reports/model/figures/counts.ts';
import { reasonOf } from '../../../../reports/model/reason.ts';
import { manifestFileOf, manifestOf, renderManifest } from '../../../../reports/seal/manifest.ts';
import { PAGE_WORDS } from '../../../../reports/words/page/page-texts.ts';
import type { Report, ReportedCheck, ReportedRequirement } from '../../../../spec/generated/report-types.ts';
import type { Claims, IndexedClaims } from '../../../../spec/run/claims.ts';
import type { Exchange } from '../../../../spec/run/exchange.ts';
import { STORE_FILES } from '../../../../spec/run/stored-evidence.ts';
import { outcomeOf, rollUp } from '../../../../spec/run/verdicts.ts';
import { whole } from '../../../reports/whole.ts';
import {
  type LooseStore,
  putTogether,
  storedClaims,
  storedExchanges,
  storeExchanges,
  takeApart,
} from '../../../stored-exchanges.ts';

/** A copy that a forger works on. */
export class Copy {
  readonly path: string;
  report: Report;
  /** The exchanges with their bodies, each as a line of JSON. */
  exchanges: string[] = [];
  /** What the checks judged. */
  claims: readonly IndexedClaims[] = [];
  /** Changes the store behind the exchanges, after it was made of them. */
  tamper: ((store: LooseStore) => void) | undefined;

  private constructor(original: string) {
    this.path = mkdtempSync(join(tmpdir(), 'payops-forged-'));
    onTestFinished(() => rmSync(this.path, { recursive: true, force: true }));
    cpSync(original, this.path, { recursive: true });
    this.report = JSON.parse(this.read('report.json'));
  }

  /** @param original the folder of a run; the copy is gone with the test. */
  static async of(original: string): Promise<Copy> {
    const copy = new Copy(original);
    copy.exchanges = (await storedExchanges(original)).map((one) => JSON.stringify(one));
    copy.claims = await storedClaims(original);
    return copy;
  }

  at(name: string): string {
    return join(this.path, name);
  }

  read(name: string): string {
    return readFileSync(this.at(name), 'utf8');
  }

  requirement(id: string): ReportedRequirement {
    const found = this.report.requirements.find((one) => one.id === id);
    if (found === undefined) throw new Error(`There is no ${id}.`);
    return found;
  }

  /** The first failed check of a requirement. */
  failed(id: string): ReportedCheck & { failure: NonNullable<ReportedCheck['failure']> } {
    const found = this.requirement(id).checks.find(({ verdict }) => verdict === 'fail');
    if (found?.failure === undefined) throw new Error(`${id} did not fail.`);
    return { ...found, failure: found.failure };
  }

  /** Puts another check in the place of the one with its id. */
  put(check: ReportedCheck): void {
    for (const requirement of this.report.requirements)
      requirement.checks = requirement.checks.map((one) => (one.id === check.id ? check : one));
  }

  /** Changes the line of an exchange. */
  exchange(id: string, change: (line: string) => string): void {
    const at = this.exchanges.findIndex((line) => line.startsWith(`{"id":"${id}"`));
    const line = this.exchanges[at] ?? '';
    const changed = change(line);
    expect(changed).not.toBe(line);
    this.exchanges[at] = changed;
  }

  /** Turns the failures of a requirement to passes, with all that follows from it. */
  embellish(id: string): void {
    const one = this.requirement(id);
    one.checks = one.checks.map(({ failure, message, ...check }) =>
      failure === undefined
        ? { ...check, ...(message !== undefined && { message }) }
        : { ...check, verdict: 'pass' },
    );
    this.settle();
  }

  /** Turns a check that passed to a failure, with all that follows from it. */
  blacken(id: string, failure: NonNullable<ReportedCheck['failure']>): void {
    const checks = this.report.requirements.flatMap((one) => one.checks);
    const found = checks.find((check) => check.id === id && check.verdict === 'pass');
    if (found === undefined) throw new Error(`${id} did not pass.`);
    this.put({ ...found, verdict: 'fail', message: failure.message, failure });
    this.settle();
  }

  /** Changes what a check judged. */
  claim(checkId: string, change: (claims: Claims) => Claims): void {
    const before = this.claims;
    this.claims = before.map((one) =>
      one.checkId === checkId ? { checkId, claims: change(one.claims) } : one,
    );
    expect(this.claims).not.toEqual(before);
  }

  /** The id of the first exchange whose line matches. */
  exchangeLike(pattern: RegExp): string {
    const line = this.exchanges.find((one) => pattern.test(one)) ?? '';
    const id = /^\{"id":"(x\d+)"/.exec(line)?.[1];
    if (id === undefined) throw new Error(`No exchange is like ${pattern}.`);
    return id;
  }

  /** Changes profile.masked.yaml. */
  profile(change: (text: string) => string): void {
    this.change('profile.masked.yaml', change);
  }

  /** Changes the page, after it was made of the report. */
  page(change: (text: string) => string): void {
    this.change('report.html', change);
  }

  private change(name: string, change: (text: string) => string): void {
    const text = this.read(name);
    const changed = change(text);
    expect(changed).not.toBe(text);
    writeFileSync(this.at(name), changed);
  }

  /** Makes everything again that follows from the checks. */
  settle(): void {
    for (const one of this.report.requirements) {
      if (one.checks.length === 0) continue;
      one.verdict = rollUp(one.checks.map(({ verdict }) => verdict));
      const reason = reasonOf(
        one.verdict,
        one.checks.map((check) => ({ ...check, requirement: one.id })),
      );
      if (reason === undefined) delete one.reason;
      else one.reason = reason;
    }
    this.report.totals = totalsOf(this.report.requirements);
    this.report.outcome = outcomeOf(
      this.report.requirements.filter(({ excluded }) => excluded === undefined),
    );
  }

  /** Writes the reports and their evidence anew, as they are now. */
  async write(): Promise<WrittenFile[]> {
    writeFileSync(this.at('report.json'), `${JSON.stringify(this.report, null, 2)}\n`);
    writeFileSync(this.at('junit.xml'), whole(renderJunit(this.report)));
    writeFileSync(this.at('report.md'), renderMarkdown(this.report));
    await storeExchanges(
      this.path,
      this.exchanges.map((line): Exchange => JSON.parse(line)),
      this.claims,
    );
    if (this.tamper !== undefined) {
      const store = takeApart(this.path);
      this.tamper(store);
      putTogether(this.path, store);
    }
    const reports = ['report.html', 'report.json', 'junit.xml', 'report.md'];
    return Promise.all([...reports, ...Object.values(STORE_FILES)].map((name) => fileAt(this.at(name))));
  }

  /** The manifest made again over what is there, with or without its signer. */
  async rehash(signer?: string): Promise<void> {
    const files = [...(await this.write()), await fileAt(this.at('profile.masked.yaml'))];
    const named = files.map(manifestFileOf);
    writeFileSync(this.at('manifest.json'), renderManifest(manifestOf(this.report, named, signer)));
  }

  /** As the best forger without the key would leave it: everything fits, and nothing is signed. */
  async unsign(): Promise<void> {
    const { signer }: { signer: string } = JSON.parse(this.read('manifest.json'));
    const page = this.read('report.html').replace(`<code>${signer}</code>`, PAGE_WORDS.en.foot.unsigned);
    writeFileSync(this.at('report.html'), page);
    await this.rehash();
    rmSync(this.at('manifest.jws'));
    rmSync(this.at('attestation.dsse.json'));
  }
}
