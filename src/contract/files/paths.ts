/** Where these calls are answered. */
export const filesPaths = {
  'files.permission': 'GET /api/user-web/client/oss/stsToken',
  'console.files.permission': 'POST /api/console/files/permission',
  'files.picture': 'GET /api/user-web/client/oss/privatePicture',
} as const;
