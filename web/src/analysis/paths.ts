/** Addresses of a position: where it is set up, and where one is advised on it. */

import { analysisPath } from "../games/brief";
import { packed } from "../packing";

/** A position as an address can hold it, after its #. */
export const linkTo = (text: string) => packed(new TextEncoder().encode(text));

export const advicePath = (game: string, link: string) => `${analysisPath(game)}/advice#${link}`;

export const setUpPath = (game: string, link: string) => `${analysisPath(game)}#${link}`;
