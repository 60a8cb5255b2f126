export { fileAddress } from './address.ts';
export { savePicture } from './pictures.ts';
export { servePicture } from './serve.ts';
