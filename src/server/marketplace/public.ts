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
export { changesOf } from './rules.ts';
export {
  decideRevision,
  insertRevision,
  listRevisions,
  listRevisionsBefore,
  listWaiting,
  lockRevision,
  type RevisionRecord,
} from './sql.ts';
