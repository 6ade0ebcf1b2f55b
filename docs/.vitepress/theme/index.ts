/** The theme: VitePress's own with the fonts of the reader's system, so that nothing is loaded from elsewhere. */
import DefaultTheme from 'vitepress/theme-without-fonts';
import './style.css';

export default DefaultTheme;
