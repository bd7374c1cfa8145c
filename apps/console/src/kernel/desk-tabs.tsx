import { Tabs, type TabsProps } from 'antd'
import { useEffect, useRef } from 'react'

/**
 * Tabs whose list holds nothing but tabs, as its role asks: antd gives the role to the whole line, with the button for
 * those that do not fit in it.
 */
export function DeskTabs({ className, ...props }: TabsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const line = box.current?.querySelector('.ant-tabs-nav')
    line?.removeAttribute('role')
    line?.removeAttribute('aria-orientation')
    box.current?.querySelector('.ant-tabs-nav-list')?.setAttribute('role', 'tablist')
  })
  return (
    <div ref={box} className={className}>
      <Tabs {...props} />
    </div>
  )
}
