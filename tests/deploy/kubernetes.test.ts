/** The manifests and the image: by the schemas of Kubernetes, and by what must hold of whatever runs in a cluster. */
import { readdirSync, readFileSync } from 'node:fs';
import { validate as problemsOfDockerfile } from 'dockerfile-utils';
import { CronJob, type IJobSpec, Job } from 'kubernetes-models/batch/v1';
import { ConfigMap, type IPodSpec, PersistentVolumeClaim } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { MERGE_OPTIONS, RUN_OPTIONS } from '../../bin/command-line/option-table.ts';
import { shardOf } from '../../bin/command-line/values/shard-option.ts';
import { packageInfo } from '../../bin/package-info.ts';
import { readProfile } from '../../target/profile/reading/load.ts';

const FOLDER = new URL('../../deploy/kubernetes/', import.meta.url);
const IMAGE = `payops-conformance:${packageInfo().version}`;

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
}

const MANIFESTS = readdirSync(FOLDER).flatMap((file) =>
  parseAllDocuments(readFileSync(new URL(file, FOLDER), 'utf8')).map((document) => {
    const value: Manifest = document.toJS();
    return { file, kind: value.kind, name: value.metadata.name, value };
  }),
);

/** @throws Error for a kind that is not looked at here. */
function modelOf(
  value: Pick<Manifest, 'apiVersion' | 'kind'>,
): Job | CronJob | ConfigMap | PersistentVolumeClaim {
  if (Job.is(value)) return new Job(value);
  if (CronJob.is(value)) return new CronJob(value);
  if (ConfigMap.is(value)) return new ConfigMap(value);
  if (PersistentVolumeClaim.is(value)) return new PersistentVolumeClaim(value);
  throw new Error(`${value.kind} has no model here.`);
}

function jobOf(value: Manifest): IJobSpec[] {
  const model = modelOf(value);
  if (model instanceof Job) return [model.spec ?? never()];
  return model instanceof CronJob ? [model.spec?.jobTemplate.spec ?? never()] : [];
}

function never(): never {
  throw new Error('It has no spec.');
}

const JOBS = MANIFESTS.flatMap((manifest) =>
  jobOf(manifest.value).map((job) => ({
    name: `${manifest.file} ${manifest.kind}`,
    job,
    pod: job.template.spec ?? never(),
  })),
);

function containersOf({ containers, initContainers = [] }: IPodSpec) {
  return [...initContainers, ...containers];
}

describe('a manifest', () => {
  it.each(MANIFESTS)('of $file, $kind $name, fits the schema of Kubernetes', ({ value }) => {
    expect(() => modelOf(value).validate()).not.toThrow();
  });

  it('is refused by the schema where it is wrong', () => {
    const spec = { completions: 'eight' };
    const wrong = { apiVersion: 'batch/v1', kind: 'Job', metadata: { name: 'a' }, spec };
    expect(() => modelOf(wrong).validate()).toThrow(/completions|template/);
  });
});

describe.each(JOBS)('the pods of $name', ({ job, pod }) => {
  it('run as nobody in particular, on a file system that is not theirs', () => {
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
    for (const { securityContext, resources, image = '' } of containersOf(pod)) {
      expect(securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(Object.keys(resources?.limits ?? {})).toEqual(['cpu', 'memory']);
      expect(Object.keys(resources?.requests ?? {})).toEqual(['cpu', 'memory']);
      expect(image).toMatch(/^[a-z-]+(\/[a-z-]+)?:\d+\.\d+\.\d+$/);
      if (image.startsWith('payops')) expect(image).toBe(IMAGE);
    }
  });

  it('end, and have no secret in them', () => {
    expect(pod.restartPolicy).toBe('Never');
    expect(job.activeDeadlineSeconds).toBeGreaterThan(0);
    expect(job.ttlSecondsAfterFinished).toBeGreaterThan(0);
    for (const { env = [] } of containersOf(pod))
      for (const { name, value } of env) if (value !== undefined) expect(name).toMatch(/^RCLONE_C/);
  });

  it('are not tried again for a result', () => {
    const [ignored, ended] = job.podFailurePolicy?.rules ?? [];
    expect(ignored).toMatchObject({ action: 'Ignore', onPodConditions: [{ type: 'DisruptionTarget' }] });
    expect(ended?.onExitCodes?.values).toEqual(expect.arrayContaining([1, 3]));
    expect(pod.containers.map(({ name }) => name)).toContain(ended?.onExitCodes?.containerName);
  });

  it('are given what the command line knows, and write where a volume is', () => {
    for (const { args = [], volumeMounts = [] } of pod.containers) {
      const rows: Readonly<Record<string, unknown>> = args[0] === 'run' ? RUN_OPTIONS : MERGE_OPTIONS;
      for (const option of args.filter((one) => one.startsWith('--')))
        expect(rows).toHaveProperty(option.slice(2));
      const paths = args.filter((one) => one.startsWith('/'));
      expect(
        paths.filter((path) => !volumeMounts.some(({ mountPath }) => path.startsWith(mountPath))),
      ).toEqual([]);
      const mounted = volumeMounts.map(({ name }) => name);
      expect(pod.volumes?.map(({ name }) => name)).toEqual(expect.arrayContaining(mounted));
    }
  });
});

describe('the shards', () => {
  const [shards, joined] = JOBS.filter(({ name }) => name.startsWith('shards.yaml'));
  const settings = MANIFESTS.find(({ value }) =>
    JSON.stringify(value.metadata).includes('payops-run'),
  )?.value;

  it('are as many as the job has indexes, and each is joined', () => {
    const total = shards?.job.completions ?? 0;
    expect(settings?.data).toMatchObject({ shards: String(total) });
    expect(shards?.job).toMatchObject({
      completionMode: 'Indexed',
      parallelism: total,
      maxFailedIndexes: total,
    });
    const args = joined?.pod.containers[0]?.args ?? [];
    const [out] = shards?.pod.containers[0]?.args?.slice(-1) ?? [];
    const folders = Array.from({ length: total }, (_, at) =>
      out?.replace('$(JOB_COMPLETION_INDEX)', String(at)),
    );
    expect(args.slice(2, 2 + total)).toEqual(folders);
    const last = {
      JOB_COMPLETION_INDEX: String(total - 1),
      PAYOPS_SHARD_TOTAL: String(total),
      PAYOPS_RUN_ID: 'first',
    };
    expect(shardOf({ shard: 'auto' }, last)).toEqual({ shard: { index: total, total }, runId: 'first' });
  });

  it('are joined when all are there: a missing one is waited for', () => {
    expect(joined?.job.backoffLimit).toBeGreaterThan(10);
    expect(joined?.job.podFailurePolicy?.rules[1]?.onExitCodes?.values).not.toContain(2);
  });

  it('have a profile to start from', () => {
    const given = MANIFESTS.find(({ value }) =>
      JSON.stringify(value.metadata).includes('payops-profile'),
    )?.value;
    const [text = ''] = Object.values(given?.data ?? {});
    const profile = readProfile(
      String(text),
      'of the manifest',
      { PAYOPS_TOKEN: 'abcdefgh', POD_IP: '10.1.2.3' },
      {},
    );
    expect(profile.callbacks).toMatchObject({ listen: '0.0.0.0:9090', publicUrl: 'http://10.1.2.3:9090' });
  });
});

describe('the fleet', () => {
  it('is the same every night', () => {
    const [fleet, nightly] = ['fleet.yaml', 'nightly.yaml'].map((file) =>
      JOBS.find(({ name }) => name.startsWith(file)),
    );
    expect(nightly?.job).toEqual(fleet?.job);
    expect(fleet?.job).toMatchObject({ completionMode: 'Indexed', maxFailedIndexes: fleet?.job.completions });
  });

  it('copies what came of it when the run has ended, in a sidecar', () => {
    for (const { pod } of JOBS.filter(({ name }) => /fleet|nightly/.test(name)))
      expect(pod.initContainers?.[0]).toMatchObject({ name: 'upload', restartPolicy: 'Always' });
  });
});

describe('the Dockerfile', () => {
  const text = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => /^[A-Z]+ /.test(line));
  const of = (name: string) => lines.filter((line) => line.startsWith(`${name} `));

  it('is well made', () => {
    expect(problemsOfDockerfile(text)).toEqual([]);
    expect(problemsOfDockerfile('FORM node:20\n')).not.toEqual([]);
  });

  it('names its base in one place, with a version in support, and ends as a user by number', () => {
    expect(of('ARG')).toEqual([
      expect.stringMatching(/^ARG NODE_IMAGE=node:(?:22|24)\.\d+\.\d+-slim(?:@sha256:[0-9a-f]{64})?$/),
    ]);
    expect(of('FROM')).toEqual([`FROM \${NODE_IMAGE} AS build`, `FROM \${NODE_IMAGE}`]);
    expect(of('USER').at(-1)).toBe('USER 1000:1000');
    expect(lines.findLastIndex((line) => line.startsWith('USER '))).toBeGreaterThan(
      lines.findLastIndex((line) => /^(RUN|COPY) /.test(line)),
    );
    expect(of('ADD')).toEqual([]);
    expect(of('ENTRYPOINT')).toEqual(['ENTRYPOINT ["node", "/app/dist/bin/payops-conformance.js"]']);
    expect(text).toContain(IMAGE);
  });
});
