import type { Words7 } from '../types.ts';
import { words } from '../words.ts';

/** A live programme of the demo world; its times in hours from when it is loaded. */
export interface DemoProgramme {
  titles: Words7;
  host: string;
  begins: number;
  hours: number;
  percentOff: number;
  pieces: number;
  streamUrl: string;
  recordingUrl: string;
}

export const programmes: DemoProgramme[] = [
  {
    titles: words(
      '开学季好物直播 | Back to school live | بث العودة إلى المدرسة | ไลฟ์รับเปิดเทอม | Live kembali ke sekolah | Эфир к новому учебному году | Okula dönüş canlı yayını',
    ),
    host: '林悦 Lin Yue',
    begins: -5 * 24,
    hours: 2,
    percentOff: 12,
    pieces: 200,
    streamUrl: 'https://live.caravan.example/school',
    recordingUrl: 'https://live.caravan.example/school/recording',
  },
  {
    titles: words(
      '工厂源头直播日 | Straight from the factory | مباشرة من المصنع | ส่งตรงจากโรงงาน | Langsung dari pabrik | Прямо с фабрики | Doğrudan fabrikadan',
    ),
    host: '林悦 Lin Yue',
    begins: -1,
    hours: 20,
    percentOff: 15,
    pieces: 300,
    streamUrl: 'https://live.caravan.example/factory',
    recordingUrl: '',
  },
  {
    titles: words(
      '节日备货专场 | Stocking up for the holidays | التحضير لموسم الأعياد | เตรียมสต็อกรับเทศกาล | Siap stok untuk liburan | Запасаемся к праздникам | Bayram stokları',
    ),
    host: 'Amira Haddad',
    begins: 2 * 24,
    hours: 2,
    percentOff: 20,
    pieces: 150,
    streamUrl: 'https://live.caravan.example/holidays',
    recordingUrl: '',
  },
];
