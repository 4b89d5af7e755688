import type { CSSProperties } from "react";
import { colour } from "./mail-colours.ts";

const FACE = "Arial, Helvetica, sans-serif";
export const TEXT: CSSProperties = {
	margin: "0 0 16px",
	fontFamily: FACE,
	fontSize: "16px",
	lineHeight: "24px",
	color: colour("ink"),
};
export const SMALL: CSSProperties = {
	...TEXT,
	fontSize: "13px",
	lineHeight: "20px",
	color: colour("ink-soft"),
};
