export { fakeClock, fakePlatform, type FakePlatform, type FakePlatformOptions, type FakeSocket } from './fake-platform'
export { aPicture, chooseFiles, dropFiles, pasteFiles, storedAs } from './hand-in'
export { renderScreen, unmountAll, type RenderedScreen, type RenderOptions } from './render-screen'
export {
  offline,
  pending,
  refused,
  scriptedApi,
  type Replies,
  type ScriptedApi,
  type ScriptedCall,
} from './scripted-api'
export { windowWith } from './window-with'
