import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import '../src/tokens/tokens.css'
import '../src/base.css'
import Gallery from '../src/gallery'

const place = document.getElementById('gallery')
if (place) createRoot(place).render(createElement(Gallery))
