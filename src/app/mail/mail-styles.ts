import type { CSSProperties } from "react";
import { colour } from "./mail-colours.ts";

const FACE = "Arial, Helvetica, sans-serif";
export const TEXT_STYLE: CSSProperties = {
	margin: "0 0 16px",
	fontFamily: FACE,
	fontSize: "16px",
	lineHeight: "24px",
	color: colour("ink"),
};
export const SMALL_TEXT_STYLE: CSSProperties = {
	...TEXT_STYLE,
	fontSize: "13px",
	lineHeight: "20px",
	color: colour("ink-soft"),
};
