/** Where these calls are answered. */
export const studioPaths = {
  'works.tools': 'GET /api/aiHuman/core/works/tools',
  'works.list': 'GET /api/aiHuman/core/works/page',
  'works.detail': 'GET /api/aiHuman/core/worksTaskDetail/{id}',
  'works.rename': 'POST /api/aiHuman/core/works/rename',
  'works.delete': 'POST /api/aiHuman/core/works/delete',
  'works.stop': 'POST /api/aiHuman/core/works/stop',
  'works.again': 'POST /api/aiHuman/core/works/again',
  'works.use': 'POST /api/aiHuman/core/works/use',
  'works.cutOut': 'POST /matting/upload',
  'works.makePicture': 'POST /api/aiHuman/core/generatePicture',
  'works.makePictures': 'POST /api/aiHuman/core/generatePictures',
  'works.optimizeDescription': 'POST /api/aiHuman/chat/optimizeDescription',
  'console.studio.quota': 'GET /api/console/studio/quota',
  'console.studio.setQuota': 'POST /api/console/studio/setQuota',
} as const;
