/** The record that a report cites, beside it: the same text. */
import { join } from 'node:path';
import { type WrittenFile, writePieces } from '../archive/pieces.ts';
import { CALIBRATION_FILE } from './calibration-record.ts';
import type { CalibrationFile } from './read-calibration.ts';

/** @throws the error of the file system. */
export function writeCited(folder: string, { text }: CalibrationFile): Promise<WrittenFile> {
  return writePieces(join(folder, CALIBRATION_FILE), [text]);
}
