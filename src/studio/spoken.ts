/** Names what a service has spoken, in the job's folder: the studio itself has no network. */
export const spokenFile = 'service-speech.json';

export interface SpokenByService {
  /** Who spoke, as it is named to people. */
  engine: string;
  /** Each text with its file of signed 16-bit values. */
  lines: { text: string; file: string; rate: number }[];
}
