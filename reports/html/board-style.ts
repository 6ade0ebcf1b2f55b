/** The style sheet of the board, which pages of certificates share. */
import { styleOf } from './inlined.ts';

export const BOARD_STYLE = styleOf([
  'colours',
  'frame',
  'head',
  'verdicts',
  'tables',
  'requirements',
  'narrow',
  'print',
  'board/board',
]);
