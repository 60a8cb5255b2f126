export { fileAddress, keyOfAddress, videoAddress } from './address.ts';
export { deleteUnreferencedDocuments, removeUnnamed, saveDocument } from './documents.ts';
export { workOnFiles } from './jobs.ts';
export { keepPicture, savePicture } from './pictures.ts';
export { findPrivatePicture, deletePrivatePicture, privateAddress } from './private.ts';
export { asksForSnapshot, readSize } from './rules.ts';
export { picturesFolder, readPrintedPicture, servePicture } from './serve.ts';
export { findSnapshot } from './sql.ts';
export { findVideo, saveVideo } from './videos.ts';
export { hasPicture, keepPrivatePictures, listFiles, listPrivateKeys, sumStoredFiles } from './sql.ts';
export { checkPicture } from './take-picture.ts';
export {
  checkPermission,
  largestUpload,
  mostUploaded,
  giveBackUpload,
  spendBytes,
  spendUpload,
  takeDocument,
  takeUpload,
  takeVideo,
} from './upload.ts';
export { keepDocuments } from './documents-sql.ts';
