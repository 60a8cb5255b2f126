import type { Context } from './context.ts';
import type { DeviceOwner } from './device.ts';
import { count, tooMany, uncount, type Limit } from './limits.ts';
import { networkOf } from './network/network.ts';

/** How many wrong tries at one name there may be in a quarter of an hour. */
export interface Patience {
  /** Names the counts: what is guessed at. */
  name: string;
  /** From one network, or on one device that is known to whoever has the name: then, until later, it waits. */
  network: { captchaAfter: number; most: number };
  device: { captchaAfter: number; most: number };
  /** From everywhere else together. Nobody is refused for what others do, as long as a captcha can be asked for. */
  everywhere: { captchaAfter: number; mostWithoutCaptcha: number };
}

/** Of passwords. */
export const passwordPatience = {
  network: { captchaAfter: 5, most: 10 },
  device: { captchaAfter: 10, most: 20 },
  everywhere: { captchaAfter: 20, mostWithoutCaptcha: 200 },
};

/**
 * Of what is proved once more: second codes of those whose password was right, and the password of whoever is signed
 * in. A captcha is nowhere to be shown there.
 */
export const proofPatience = {
  network: { captchaAfter: 10, most: 10 },
  device: { captchaAfter: 10, most: 10 },
  everywhere: { captchaAfter: 30, mostWithoutCaptcha: 30 },
};

interface Guess {
  patience: Patience;
  /** What is typed: counted whether it exists or not. */
  subject: string;
  /** Who it is; null for nobody. */
  whose: DeviceOwner | null;
  /** Takes a solved captcha, or throws; null where none can be asked for. */
  spendCaptcha: (() => Promise<void>) | null;
  /** Lets whoever it is know that somebody guesses; at most once a day. */
  warn?: () => Promise<void>;
}

const windowSeconds = 900;

/**
 * Counts a try before it is made, so that a thousand at once are no more than ten in turn.
 * @returns what to call when the try was right: it is not counted then
 * @throws {Refusal} TOO_MANY with the seconds to wait, CAPTCHA_WANTED.
 */
export async function admitGuess(context: Context, guess: Guess): Promise<() => Promise<void>> {
  const { db, now, address, device } = context;
  const { patience, subject, whose, spendCaptcha } = guess;
  const deviceId = whose && device.knownTo(whose);
  const near = deviceId ? patience.device : patience.network;
  const limitOf = (where: string, max: number): Limit => ({
    name: `${patience.name} ${where}`,
    max,
    windowSeconds,
  });
  const nearLimit = limitOf('nearby', near.most);
  const nearSubject = `${subject} ${deviceId ? `device ${deviceId}` : networkOf(address).near}`;
  const wideLimit = limitOf('everywhere', patience.everywhere.mostWithoutCaptcha);
  const takeBack = async () => {
    await uncount(db, nearLimit, nearSubject, now);
    if (!deviceId) await uncount(db, wideLimit, subject, now);
  };

  const nearby = await count(db, nearLimit, nearSubject, now);
  // What is refused already does not make others wait.
  if (nearby > near.most) throw tooMany(nearLimit, now);
  const everywhere = deviceId ? 0 : await count(db, wideLimit, subject, now);
  if (nearby === near.most || everywhere === patience.everywhere.captchaAfter) void warnOnce(context, guess);
  if (nearby > near.captchaAfter || everywhere > patience.everywhere.captchaAfter) {
    if (spendCaptcha) {
      await spendCaptcha().catch(async (error: unknown) => {
        await takeBack();
        throw error;
      });
    } else if (everywhere > patience.everywhere.mostWithoutCaptcha) throw tooMany(wideLimit, now);
  }
  return takeBack;
}

/** In the background: that it takes longer where there is somebody to warn must tell nobody that there is. */
async function warnOnce({ db, now, log }: Context, { patience, subject, warn }: Guess): Promise<void> {
  if (!warn) return;
  try {
    const daily = { name: `${patience.name} warned of`, max: 1, windowSeconds: 86_400 };
    if ((await count(db, daily, subject, now)) === 1) await warn();
  } catch (error) {
    log.warn({ err: error }, 'a warning of guesses did not leave');
  }
}
