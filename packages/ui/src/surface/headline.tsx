import css from './headline.module.css'

/** A title that breaks at its colon, commas and spaces before it breaks anywhere else, into lines of like length. */
export const Headline = ({ children }: { readonly children: string }) => (
  <span className={css.headline}>{children}</span>
)
