import {
  maximumDocument,
  maximumUpload,
  maximumVideo,
  staffPurpose,
  type Uploaded,
  type UploadPurpose,
} from '../../../contract/files/uploads.ts';
import { api, ApiError, headers } from './api.ts';
import { shrinkPicture } from '../files/shrink.ts';

/** Larger than this on a side says nothing more of a document, and takes long on the way. */
const enoughPixels = 3_000;
const worthShrinking = 1.5 * 1024 * 1024;

/**
 * Uploads a picture: asks for a permission, makes a large one smaller, sends its bytes.
 * @param onProgress told the part that has gone, 0 to 1
 * @throws ApiError
 */
export async function uploadPicture(
  file: File,
  purpose: UploadPurpose | typeof staffPurpose,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  const bytes = file.size > worthShrinking ? await shrink(file) : file;
  if (bytes.size > maximumUpload) throw new ApiError(413, 'TOO_LARGE');
  const { url } =
    purpose === staffPurpose
      ? await api('console.files.permission', {})
      : await api('files.permission', { purpose });
  signal.throwIfAborted();
  return send(url, bytes, onProgress, signal);
}

/** A large picture made smaller; as it is where the browser cannot read it, for the server to say what it is. */
async function shrink(file: File): Promise<Blob> {
  const made = await shrinkPicture(file, enoughPixels, 0.9);
  return made && made.size < file.size ? made : file;
}

/**
 * Uploads a document as it is.
 * @throws ApiError NO_DOCUMENT for anything but what `documentTypes` names
 */
export async function uploadDocument(
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  if (file.size > maximumDocument) throw new ApiError(413, 'TOO_LARGE');
  const { url } = await api('files.permission', { purpose: 'document' });
  signal.throwIfAborted();
  return send(url, file, onProgress, signal);
}

/**
 * Uploads a video with the picture at its first second, which is taken here: the server opens no videos.
 * @throws ApiError NO_VIDEO where this browser cannot play it
 */
export async function uploadVideo(
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  if (file.size > maximumVideo) throw new ApiError(413, 'TOO_LARGE');
  const snapshot = await pictureOfVideo(file);
  if (!snapshot) throw new ApiError(422, 'NO_VIDEO');
  const picture = new File([snapshot], 'snapshot.jpg', { type: 'image/jpeg' });
  const { key } = await uploadPicture(picture, 'products', () => {}, signal);
  const { url } = await api('files.permission', { purpose: 'video' });
  signal.throwIfAborted();
  return send(`${url}?snapshot=${key}`, file, onProgress, signal);
}

async function pictureOfVideo(file: File): Promise<Blob | null> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  try {
    video.muted = true;
    video.preload = 'auto';
    video.src = address;
    await happens(video, 'loadeddata');
    video.currentTime = Math.min(1, video.duration / 2 || 0);
    await happens(video, 'seeked');
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')!.drawImage(video, 0, 0);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

const happens = (video: HTMLVideoElement, name: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    video.addEventListener(name, resolve, { once: true });
    video.addEventListener('error', () => reject(new Error('no video')), { once: true });
    setTimeout(() => reject(new Error('no video')), 15_000);
  });

// fetch does not tell how much of a body has gone.
function send(
  url: string,
  bytes: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  const { promise, resolve, reject } = Promise.withResolvers<Uploaded>();
  const request = new XMLHttpRequest();
  request.open('PUT', url);
  for (const [name, value] of Object.entries(headers(undefined))) request.setRequestHeader(name, value);
  request.responseType = 'json';
  request.timeout = 120_000;
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
  request.addEventListener('load', () => {
    const { success, code, message, data } = (request.response ?? {}) as Record<string, unknown>;
    if (request.status === 200 && success) resolve(data as Uploaded);
    else reject(new ApiError(request.status, String(code ?? request.status), String(message ?? ''), data));
  });
  request.addEventListener('error', () => reject(new ApiError(0, 'NETWORK')));
  request.addEventListener('timeout', () => reject(new ApiError(408, 'NETWORK')));
  signal.addEventListener('abort', () => request.abort());
  request.addEventListener('abort', () => reject(signal.reason as Error));
  request.send(bytes);
  return promise;
}
