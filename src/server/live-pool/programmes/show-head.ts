import { readText, type Language } from '../../../kit/languages.ts';
import { wireTime } from '../../../kit/wire.ts';
import type { ProgrammeRecord } from './programmes-sql.ts';

/** What a programme is called, who presents it, and when; as every answer about it begins. */
export const showHead = (programme: ProgrammeRecord, language: Language) => ({
  id: programme.id,
  title: readText(programme.titles, language).text,
  host: programme.host,
  beginsAt: wireTime(programme.begins_at),
  endsAt: wireTime(programme.ends_at),
  timeZone: programme.time_zone,
});
