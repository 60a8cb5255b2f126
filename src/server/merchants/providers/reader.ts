import type { ReadLine } from '../parse-document.ts';

/** Where a service that reads pictures can stand in. */
export interface PictureReader {
  /** What it is called wherever its readings are shown. */
  name: string;
  /** Whether it can be used here. */
  isThere(): boolean;
  /**
   * Reads the lines of an upright picture from top to bottom; columns beside each other are told apart by spaces.
   * Called for one picture at a time.
   */
  read(picture: Buffer, signal: AbortSignal): Promise<ReadLine[]>;
}
