import { isAnyHost, writtenAddress } from '@rostrum/server/kernel/address'
import { consoleAddress, lanAddress, localAddress, type AppConfig } from './config'
import type { Running } from './start'

const samplePassword = 'Rostrum#2026'

/** The lines a person at the terminal needs once the server answers. */
export function banner(config: AppConfig, running: Running): string {
  const { port } = new URL(running.url)
  const here = localAddress(config.at.host, port)
  const lines = [
    '',
    `Rostrum 讲坛已启动（${config.server.mode === 'demo' ? '演示' : '生产'}模式）`,
    '',
    `  网站        ${config.publicUrl ?? `${here}/`}`,
    ...(isAnyHost(config.at.host) && config.publicUrl === undefined
      ? [`  局域网      ${writtenAddress('http', lanAddress(), port)}/`]
      : []),
    `  运营后台    ${consoleAddress(config, port)}`,
    ...(config.server.http.showsDocs === true ? [`  接口文档    ${here}/docs`] : []),
    `  数据        ${config.dataDir}`,
    `  数据库      ${running.database}`,
    ...(config.server.mode === 'demo' ? demoLines(here, config.loadsSample) : firstLines(running)),
    '',
    '  按 Ctrl-C 停止',
    '',
  ]
  return lines.join('\n')
}

/** Somebody must be able to open the console of a new installation. */
const firstLines = ({ hasOperator }: Running): string[] =>
  hasOperator ? [] : ['', '  还没有运营账号，建第一个：npm start -- --create-operator 账号']

function demoLines(here: string, hasSample: boolean): string[] {
  const accounts = hasSample
    ? [
        '',
        `  示例账号（密码都是 ${samplePassword}）`,
        '    会员      13800000001、13800000003',
        '    老师      13800000002',
        '    运营      admin',
      ]
    : []
  return [
    ...accounts,
    '',
    `  短信验证码  不会真的发出，见本窗口的日志，或 ${here}/dev/outbox?mobile=手机号`,
    `  图形验证码  看不清时打开 ${here}/dev/captcha`,
  ]
}
