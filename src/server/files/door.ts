export { fileAddress, videoAddress } from './address.ts';
export { workOnFiles } from './jobs.ts';
export { savePicture } from './pictures.ts';
export { findPrivatePicture, forgetPrivatePicture, privateAddress } from './private.ts';
export { asksForSnapshot, readSize } from './rules.ts';
export { servePicture } from './serve.ts';
export { findSnapshot, findVideo, saveVideo } from './videos.ts';
export { hasFile, listPrivateKeys } from './sql.ts';
export { checkPermission, takeUpload } from './upload.ts';
