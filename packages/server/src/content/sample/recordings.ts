/** The texts of each recording; `chime` makes the sound, and the text states that it is a sample. */
export const recordings = [
  {
    title: '投资顾问服务介绍',
    notes: [523, 659, 784, 1047, 784, 659],
    seconds: 24,
    transcript: `（本段录音是一段提示音，没有人声；正式录音由公司上传后，这里是它的逐字稿。）

各位投资者，您好。证券投资顾问服务，是我们接受您的委托，按照约定向您提供证券及相关产品的投资建议，辅助您作出投资决策。
投资决策由您自己作出，投资风险由您自己承担。我们不代您操作账户，不与您约定分享收益或者分担损失。
为您服务的投资顾问，都在中国证券业协会登记，您可以在“登记信息”一页查询他的姓名和登记编号。
服务费用只由公司账户收取。任何人以个人名义向您收款，都请拒绝并告诉我们。`,
  },
  {
    title: '风险揭示书',
    notes: [392, 494, 587, 494],
    seconds: 36,
    transcript: `（本段录音是一段提示音，没有人声；正式录音由公司上传后，这里是它的逐字稿。）

证券市场有风险，投资需谨慎。
第一，投资顾问提供的建议不能确保您获得盈利，也不能保证本金不受损失。
第二，投资建议依据的研究报告和信息可能存在局限，市场变化可能使结论不再适用。
第三，投资顾问可能离职、调岗，或者因故不能继续为您服务，公司会及时告诉您并作出安排。
第四，您应当了解自己的承受能力，选择与它相适应的产品和服务；您的情况变化时，请重新做风险测评。
请在确认以上内容以后，再决定是否购买服务。`,
  },
] as const

const RATE = 8_000
const HEADER = 44
const NOTE_SEC = 1
const LOUD = 0.22

/** A wave file of that many seconds: a quiet chime, one note a second. Eight bits, one channel. */
export function chime(notes: readonly number[], seconds: number): Buffer {
  const count = RATE * seconds
  const wave = Buffer.alloc(HEADER + count)
  wave.write('RIFF', 0)
  wave.writeUInt32LE(HEADER - 8 + count, 4)
  wave.write('WAVEfmt ', 8)
  wave.writeUInt32LE(16, 16)
  wave.writeUInt16LE(1, 20)
  wave.writeUInt16LE(1, 22)
  wave.writeUInt32LE(RATE, 24)
  wave.writeUInt32LE(RATE, 28)
  wave.writeUInt16LE(1, 32)
  wave.writeUInt16LE(8, 34)
  wave.write('data', 36)
  wave.writeUInt32LE(count, 40)
  for (let at = 0; at < count; at += 1) {
    const second = at / RATE
    const inNote = second % NOTE_SEC
    const pitch = notes[Math.floor(second / NOTE_SEC) % notes.length] ?? 440
    const fade = Math.min(1, inNote * 40) * Math.exp(-3 * inNote)
    wave[HEADER + at] = 128 + Math.round(127 * LOUD * fade * Math.sin(2 * Math.PI * pitch * second))
  }
  return wave
}
