export {
  insertLetterText,
  listLetterTexts,
  listVersionsOfTexts,
  type LetterTextRow,
} from './letters/letter-texts-sql.ts';
export { readLetterWords, wordsWith } from './letters/letter-words.ts';
export {
  listBrandNames,
  readBrandName,
  readCompany,
  readGivenName,
  readMainContact,
  readPageSettings,
  readSetting,
  readSettingDefault,
  readSettingNow,
  settingsTag,
} from './read.ts';
export { boundsIn, changesOf, openChannel, takesMore } from './rules.ts';
export {
  decideRevision,
  insertRevision,
  listChannelSettings,
  listRevisions,
  listRevisionsBefore,
  listWaiting,
  lockRevision,
  withdrawOvertaken,
  type RevisionRecord,
} from './sql.ts';
