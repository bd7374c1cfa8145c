module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', targets: { ios: '11', android: '7' } }]],
}
