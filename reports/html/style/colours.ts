/** The colours of the page by their use, in light and in dark; every text has the contrast of WCAG AA on its ground. */

export const LIGHT = `
  --page: #f7f7f5; --paper: #ffffff; --sunk: #f3f3f0; --ink: #1a1c1f; --soft: #565c64; --line: #e3e3de; --edge: #8a8f96; --link: #1f4f9e;
  --pass: #14683c; --pass-tint: #e4f2ea; --fail: #a8201a; --fail-tint: #fbe8e6; --warn: #7d5200; --warn-tint: #fbf0d6;
  --observed: #27508f; --observed-tint: #e6eef9; --inconclusive: #643a94; --inconclusive-tint: #f0e9f8;
  --skipped: #50565e; --skipped-tint: #ebebe8; --bar-pass: #3f9d68; --bar-fail: #d0392f; --bar-warn: #d9981e;
  --bar-observed: #5b8ad0; --bar-inconclusive: #9568c8; --bar-skipped: #b9bab5; --bar-na: #d3d3ce; --bar-excluded: #e6e6e2;
  --mark: #6b1510; --mark-tint: #ffd9d3;`;

export const DARK = `
  --page: #121416; --paper: #1a1d20; --sunk: #141719; --ink: #e8e8e5; --soft: #a4abb3; --line: #2d3237; --edge: #767d85; --link: #8fb6f2;
  --pass: #7fd6a3; --pass-tint: #17301f; --fail: #ff9d94; --fail-tint: #3d1b19; --warn: #f0c268; --warn-tint: #362a10;
  --observed: #9dc0f5; --observed-tint: #1a2a42; --inconclusive: #cdaef2; --inconclusive-tint: #2d203f;
  --skipped: #b4bac1; --skipped-tint: #2a2e32; --bar-pass: #3f9d68; --bar-fail: #d9534a; --bar-warn: #c98f2a;
  --bar-observed: #4f7fc6; --bar-inconclusive: #8a60bb; --bar-skipped: #565c63; --bar-na: #41474d; --bar-excluded: #2f3439;
  --mark: #ffd7d2; --mark-tint: #6b211b;`;
