// Made from the manifests by `npm run make`. Not edited by hand.
/** The home page opens first. */
export const mainPages = [
  'pages/index',
  'pages/login/index/index',
  'pages/login/mobile/index',
  'pages/login/register/index',
  'pages/login/registeredAccount/index',
  'pages/login/weChat/index',
  'pages/login/retrievePassword/index',
  'pages/page/index/index',
  'pages/page/index2/index',
  'pages/404/index',
]

/** A sub-package is one area of the product: its addresses are those of the web. */
export const subPackages = [
  { root: 'pages/about', pages: ['index/index', 'app/index', 'personnel/index', 'video/index', 'verify/index'] },
  { root: 'pages/applets', pages: ['index/index', 'chat/index', 'chatRecords/index', 'ownData/index', 'course/list/index', 'course/details/index', 'details/index'] },
  { root: 'pages/chat', pages: ['service/index'] },
  { root: 'pages/column', pages: ['index/index', 'list/index', 'details/index'] },
  { root: 'pages/common', pages: ['webview/index'] },
  { root: 'pages/course', pages: ['list/index', 'video/index/index', 'video/list/index', 'teacher/index/index', 'newsList/index', 'news/index/index'] },
  { root: 'pages/curriculum', pages: ['index/index', 'list/index', 'details/index', 'curriculum/index/index', 'curriculum/details/index', 'teacher/index', 'teacher/details', 'teacher/list', 'course/list/index', 'course/allList/index'] },
  { root: 'pages/essentialInformation', pages: ['epithet', 'address', 'avatar', 'headPortrait', 'mobilePhone', 'password', 'logOff'] },
  { root: 'pages/favorite', pages: ['index/index'] },
  { root: 'pages/history', pages: ['index/index'] },
  { root: 'pages/interaction', pages: ['index/index'] },
  { root: 'pages/liveVideo', pages: ['index/index', 'list/index', 'plugFlow/index'] },
  { root: 'pages/mine', pages: ['index/index', 'information', 'informationDetails', 'personalInformation', 'systemSettings', 'pushList', 'fontSize', 'bindAccount', 'noPermission/index', 'course', 'interest', 'faq/index/index', 'faq/feedback/index', 'faq/feedbackDetail/index', 'help/index/index', 'help/detail/index', 'collect/index/index', 'collect/list/index', 'agreement', 'agreementSdk', 'privacy', 'privacyIos', 'privacySdk'] },
  { root: 'pages/news', pages: ['list/index', 'details/index', 'detailsShow/index'] },
  { root: 'pages/notice', pages: ['settings/index'] },
  { root: 'pages/playback', pages: ['list/index', 'detail/index'] },
  { root: 'pages/privacy', pages: ['export/index'] },
  { root: 'pages/report', pages: ['index/index'] },
  { root: 'pages/search', pages: ['index/index'] },
  { root: 'pages/security', pages: ['devices/index'] },
  { root: 'pages/stock', pages: ['kline/index', 'stockPoolList/index', 'details/index', 'market/index', 'alert/index'] },
  { root: 'pages/teacher', pages: ['list/index', 'details/index', 'studio/index', 'questions/index', 'rooms/index'] },
  { root: 'pages/video', pages: ['index/index', 'list/index'] },
  { root: 'pages/webView', pages: ['index/index'] },
]
