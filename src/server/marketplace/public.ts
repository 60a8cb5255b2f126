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
