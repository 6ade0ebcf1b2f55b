import { describe, expect, it } from 'vitest';
import { call, emptyFolder } from '../harness.ts';
import { MISTAKES } from './mistakes.ts';

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
    expect(err).toMatch(/cannot be created or written: ENOTDIR[\s\S]*--out/);
    expect(code).toBe(2);
  });
});
