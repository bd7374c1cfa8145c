import { type MarketBoard } from '@rostrum/market'
import type { Instrument } from '../source'
import type { Walk } from './days'
import { seeded } from './random'

/** A security of the simulated market. */
export interface Simulated extends Instrument, Walk {}

const SUFFIX = 'SIM'
/** Days of the market that moves as a whole begin here; the first ten securities began in 2016. */
export const MARKET_FIRST_DAY = '2025-01-02'

type Word = readonly [name: string, pinyin: string]

const index = (code: string, name: string, pinyin: string, points: number, dailySigma: number): Simulated => ({
  code: `${code}.${SUFFIX}`,
  name,
  pinyin,
  kind: 'index',
  digits: 2,
  firstCloseTicks: points * 100,
  dailySigma,
  dailyVolume: 30_000_000_000,
})

const following = (of: Simulated, beta: number): Simulated => ({
  ...of,
  follows: { beta, sector: '', firstDay: MARKET_FIRST_DAY },
})

interface First {
  readonly code: string
  readonly word: Word
  readonly yuan: number
  readonly board: MarketBoard
  readonly sector: string
  readonly dailySigma: number
}

const first = ({ code, word, yuan, board, sector, dailySigma }: First): Simulated => ({
  code: `${code}.${SUFFIX}`,
  name: `模拟${word[0]}`,
  pinyin: `mo ni ${word[1]}`,
  kind: 'stock',
  digits: 2,
  board,
  sector,
  limitPerMille: board === 'chinext' ? 200 : 100,
  floatShares: 1_500_000_000,
  totalShares: 2_000_000_000,
  listedOn: '2016-01-04',
  firstCloseTicks: yuan * 100,
  dailySigma,
  dailyVolume: 24_000_000,
})

const FIRSTS: readonly Simulated[] = [
  index('990001', '模拟综指', 'mo ni zong zhi', 3200, 0.009),
  index('990002', '模拟成指', 'mo ni cheng zhi', 10800, 0.011),
  index('990003', '模拟创业指', 'mo ni chuang ye zhi', 2100, 0.014),
  following(index('990004', '模拟300', 'mo ni 300', 4100, 0.002), 1),
  following(index('990005', '模拟科创50', 'mo ni ke chuang 50', 1050, 0.008), 1.3),
  following(index('990006', '模拟红利', 'mo ni hong li', 5200, 0.003), 0.6),
  first({ code: '980001', word: ['银行', 'yin hang'], yuan: 9, board: 'main', sector: '银行', dailySigma: 0.012 }),
  first({ code: '980002', word: ['酒业', 'jiu ye'], yuan: 128, board: 'main', sector: '食品饮料', dailySigma: 0.018 }),
  first({ code: '980003', word: ['电力', 'dian li'], yuan: 6, board: 'main', sector: '公用事业', dailySigma: 0.011 }),
  first({ code: '980004', word: ['家电', 'jia dian'], yuan: 42, board: 'main', sector: '家用电器', dailySigma: 0.016 }),
  first({ code: '980005', word: ['芯片', 'xin pian'], yuan: 66, board: 'chinext', sector: '电子', dailySigma: 0.027 }),
  first({ code: '980006', word: ['医药', 'yi yao'], yuan: 31, board: 'main', sector: '医药生物', dailySigma: 0.018 }),
  first({
    ...{ code: '980007', word: ['新能源', 'xin neng yuan'], yuan: 88, board: 'chinext' },
    ...{ sector: '电力设备', dailySigma: 0.025 },
  }),
]

/** Names as poems give them; no listed company bears one. */
const PLACES: readonly Word[] = [
  ['云岭', 'yun ling'],
  ['听雨', 'ting yu'],
  ['采薇', 'cai wei'],
  ['鹿鸣', 'lu ming'],
  ['半山', 'ban shan'],
  ['石渠', 'shi qu'],
  ['望川', 'wang chuan'],
  ['松涛', 'song tao'],
  ['沧浪', 'cang lang'],
  ['临渊', 'lin yuan'],
  ['南屿', 'nan yu'],
  ['青禾', 'qing he'],
  ['澄江', 'cheng jiang'],
  ['东篱', 'dong li'],
  ['西窗', 'xi chuang'],
  ['远岫', 'yuan xiu'],
  ['行舟', 'xing zhou'],
  ['雁回', 'yan hui'],
  ['松石', 'song shi'],
  ['寒潭', 'han tan'],
  ['枕流', 'zhen liu'],
  ['拂晓', 'fu xiao'],
  ['流萤', 'liu ying'],
  ['空翠', 'kong cui'],
]

interface Sector {
  readonly name: string
  /** Its share of the day's turnover, and how strongly it follows the market. */
  readonly weight: number
  readonly beta: number
  readonly trades: readonly Word[]
}

const sector = (name: string, weight: number, beta: number, ...trades: readonly Word[]): Sector => ({
  name,
  weight,
  beta,
  trades,
})

const SECTORS: readonly Sector[] = [
  sector('电子', 21, 1.4, ['电子', 'dian zi'], ['光学', 'guang xue'], ['微芯', 'wei xin']),
  sector('电力设备', 17, 1.3, ['电气', 'dian qi'], ['储能', 'chu neng'], ['光伏', 'guang fu']),
  sector('计算机', 14, 1.5, ['软件', 'ruan jian'], ['数据', 'shu ju'], ['算力', 'suan li']),
  sector('医药生物', 11, 0.9, ['医药', 'yi yao'], ['生物', 'sheng wu'], ['器械', 'qi xie']),
  sector('汽车', 10, 1.2, ['汽车', 'qi che'], ['轮毂', 'lun gu'], ['车灯', 'che deng']),
  sector('机械设备', 9, 1.1, ['重工', 'zhong gong'], ['精机', 'jing ji'], ['智造', 'zhi zao']),
  sector('通信', 8, 1.3, ['通信', 'tong xin'], ['光缆', 'guang lan'], ['物联', 'wu lian']),
  sector('非银金融', 7, 1.2, ['证券', 'zheng quan'], ['保险', 'bao xian'], ['期货', 'qi huo']),
  sector('有色金属', 6, 1.2, ['铜业', 'tong ye'], ['铝业', 'lv ye'], ['稀土', 'xi tu']),
  sector('食品饮料', 5, 0.8, ['食品', 'shi pin'], ['乳业', 'ru ye'], ['茶业', 'cha ye']),
  sector('银行', 5, 0.5, ['银行', 'yin hang'], ['农商', 'nong shang'], ['村镇', 'cun zhen']),
  sector('传媒', 5, 1.1, ['传媒', 'chuan mei'], ['影业', 'ying ye'], ['出版', 'chu ban']),
  sector('国防军工', 4, 1.1, ['航空', 'hang kong'], ['船舶', 'chuan bo'], ['雷达', 'lei da']),
  sector('交通运输', 3, 0.7, ['物流', 'wu liu'], ['航运', 'hang yun'], ['港口', 'gang kou']),
  sector('公用事业', 3, 0.5, ['水务', 'shui wu'], ['电力', 'dian li'], ['燃气', 'ran qi']),
  sector('农林牧渔', 2, 0.8, ['农科', 'nong ke'], ['牧业', 'mu ye'], ['种业', 'zhong ye']),
  sector('家用电器', 2, 0.9, ['家电', 'jia dian'], ['厨具', 'chu ju'], ['净水', 'jing shui']),
  sector('煤炭', 2, 0.8, ['煤业', 'mei ye'], ['能源', 'neng yuan'], ['焦化', 'jiao hua']),
]

const PER_SECTOR = 16
/** Sigma of a day, and the code's third digit: codes nobody else gives out. */
const BOARDS = {
  main: { digit: 1, sigma: 0.016 },
  chinext: { digit: 3, sigma: 0.024 },
  star: { digit: 8, sigma: 0.026 },
  bse: { digit: 4, sigma: 0.028 },
} as const

/** Sectors whose companies are too old and large for the boards of the young. */
const SETTLED = new Set(['银行', '非银金融', '煤炭', '公用事业', '交通运输', '食品饮料'])

function boardAt(nth: number, of: string): keyof typeof BOARDS {
  if (SETTLED.has(of)) return 'main'
  const at = nth % 16
  if (at === 15) return 'bse'
  if (at === 6 || at === 13) return 'star'
  return at % 5 === 3 ? 'chinext' : 'main'
}

/** New listings; all others were listed before the market's first day. */
const NEW: Readonly<Record<number, string>> = {
  37: '2025-09-16',
  92: '2026-02-26',
  141: '2026-08-18',
  203: '2026-11-20',
  254: '2026-11-25',
}
/** Under risk warning since. */
const WARNED: Readonly<Record<number, string>> = {
  16: '2025-05-06',
  112: '2025-05-06',
  177: '2026-04-30',
  240: '2026-04-30',
}

/** The others: a whole market of invented companies, which follow the first index and their sector. */
function others(): Simulated[] {
  return SECTORS.flatMap((one, sectorAt) => Array.from({ length: PER_SECTOR }, (_, at) => company(one, sectorAt, at)))
}

function company(of: Sector, sectorAt: number, at: number): Simulated {
  const nth = sectorAt * PER_SECTOR + at
  const board = boardAt(nth, of.name)
  const place = PLACES[(at + sectorAt * 5) % PLACES.length] ?? ['', '']
  const trade = of.trades[at % of.trades.length] ?? ['', '']
  const random = seeded(`company ${nth}`)
  const yuan = Math.round(400 * Math.exp(random() * 3.2)) / 100
  const totalShares = Math.round(120 + random() ** 3 * 4_000) * 1_000_000
  const floatShares = Math.round((totalShares * (0.45 + random() * 0.5)) / 1_000_000) * 1_000_000
  const turnover = (0.006 + random() * 0.02) * (0.6 + of.weight / 20)
  const stFrom = board === 'main' ? WARNED[nth] : undefined
  return {
    code: `98${BOARDS[board].digit}${String(101 + nth * 3).padStart(3, '0')}.${SUFFIX}`,
    name: `${stFrom ? 'ST' : ''}${place[0]}${trade[0]}`,
    pinyin: `${stFrom ? 'st ' : ''}${place[1]} ${trade[1]}`,
    kind: 'stock',
    digits: 2,
    board,
    sector: of.name,
    floatShares,
    totalShares,
    listedOn:
      NEW[nth] ?? `${2005 + Math.floor(random() * 18)}-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 9)}`,
    ...(stFrom && { stFrom }),
    firstCloseTicks: Math.round(yuan * 100),
    dailySigma: BOARDS[board].sigma * (0.75 + random() * 0.5),
    dailyVolume: floatShares * turnover,
    follows: { beta: of.beta * (0.7 + random() * 0.6), sector: of.name, firstDay: NEW[nth] ?? MARKET_FIRST_DAY },
  }
}

export const listed: readonly Simulated[] = [...FIRSTS, ...others()]
